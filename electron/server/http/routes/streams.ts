/** The streaming configurations that conferences may have (contract 5.1; the path is proposed). */
import { STREAM_CONFIGURATIONS_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { streamConfigurations } from '#server/domain/conferences/streaming.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';

export function streamRoutes(
  http: Http,
  { callers, settings }: Pick<ServerContext, 'settings' | 'callers'>,
): void {
  http.get(
    `${API_PREFIX}/${STREAM_CONFIGURATIONS_PATH}`,
    described('List streaming configurations', ANSWERS.streams, {}),
    unlessRefused(callers.actor, async () => {
      const list = streamConfigurations(settings);
      return { cnt: list.length, [STREAM_CONFIGURATIONS_PATH]: list };
    }),
  );
}
