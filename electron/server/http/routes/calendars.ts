/** A conference for calendars (contract 6.12): as a file, and as links to web calendars. */
import type { FastifyReply } from 'fastify';
import { calendarLinks } from '#shared/calendar/calendarLinks.ts';
import { type CalendarEvent, writeCalendar } from '#shared/calendar/writeCalendar.ts';
import { conferencePath } from '#shared/links.ts';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import type { ServerContext } from '#server/http/context.ts';
import { ANSWERS } from './answers.ts';
import { type ConferenceRequest, findVisible } from './conferenceAccess.ts';
import { viewOne } from '#server/domain/conferences/conferenceView.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Refusal, notFound, refuse } from '#server/http/server/failures.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { domainOf } from '#server/domain/accounts/identity.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { conferenceParams } from './conferences.ts';

/** A room has no time, so calendars have no place for it. */
const NO_TIME: Refusal = notFound('schedule', 'conference_id');

export function calendarRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'clock' | 'users' | 'conferences' | 'callers' | 'live'>,
): void {
  const one = `${API_V4_PREFIX}/conferences/:conference_id`;

  /** The conference as an event, for people who may see it. It never includes the PIN. */
  async function findEvent(request: ConferenceRequest): Promise<Result<CalendarEvent, Refusal>> {
    const { conference_id: id } = request.params;
    const found = await findVisible(context)(request);
    if (!found.ok) return found;
    const view = await viewOne(
      context,
      requestOrigin(request, context.settings),
      found.value.row,
      'guest',
    );
    const conference = conferenceSchema.safeParse(view);
    if (!conference.success) return fail(notFound('conference', 'conference_id'));
    const { topic, description, schedule, location, remindersS, revision } = conference.data;
    const url = requestOrigin(request, context.settings) + conferencePath(id);
    return ok({
      uid: `${id}@${domainOf(context.settings)}`,
      title: topic,
      text: [description, url].filter((line) => line !== '').join('\n'),
      url,
      location,
      schedule,
      remindersS,
      revision,
      nowMs: context.clock.nowS() * 1000,
    });
  }

  http.get(
    `${one}/ics`,
    described('Calendar file', ['text/calendar'], { params: conferenceParams }),
    unlessRefused(findEvent, async (event, request, reply): Promise<FastifyReply> => {
      const file = writeCalendar(event);
      if (file === undefined) return refuse(reply, NO_TIME);
      // Ids are letters, digits and underscores, so the name needs no quoting.
      return reply
        .header('content-disposition', `attachment; filename="${request.params.conference_id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(file);
    }),
  );

  http.get(
    `${one}/calendars`,
    described('Links to calendars', ANSWERS.calendars, { params: conferenceParams }),
    unlessRefused(findEvent, async (event, request, reply) => {
      const links = calendarLinks(event);
      if (links === undefined) return refuse(reply, NO_TIME);
      const id = encodeURIComponent(request.params.conference_id);
      return {
        calendars: {
          ...links,
          ics: `${requestOrigin(request, context.settings)}/api/v4/conferences/${id}/ics`,
        },
      };
    }),
  );
}
