/** Receives guests' ratings of picture and sound after a call (ours). The signalling gave them the key. */
import { ratingWire } from '#shared/wire/call/rating.ts';
import { CALL_RATINGS_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { notFound, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';

export function callRatingRoutes(
  http: Http,
  { callRatings }: Pick<ServerContext, 'callRatings'>,
): void {
  http.post(
    `${API_PREFIX}/${CALL_RATINGS_PATH}`,
    described('Say how picture and sound were', ANSWERS.nothing, { body: ratingWire }),
    async (request, reply) => {
      const { key, picture_and_sound: rating } = request.body;
      if (!(await callRatings.rate(key, rating))) return refuse(reply, notFound('stay', 'key'));
      return {};
    },
  );
}
