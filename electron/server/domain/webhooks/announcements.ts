/**
 * Makes messages of what happens, and puts them into the queue together with it. Nothing is sent here: a call never waits for
 * another program. Where there is no webhook, nothing is written either.
 */
import { randomBytes } from 'node:crypto';
import type { WebhookNews } from '#shared/wire/webhook.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import type { NewMessage, WebhookRows } from '#server/storage/webhooks.ts';

export type Announcements = ReturnType<typeof createAnnouncements>;

/** Makes the announcer; it is silent until it knows of a webhook. */
export function createAnnouncements(rows: Pick<WebhookRows, 'queue'>, clock: Pick<Clock, 'nowS'>) {
  let count = 0;
  const listeners: (() => void)[] = [];
  const noteNews = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    /** To be written with what happened. */
    announce(news: WebhookNews): Alongside {
      if (count === 0) return [];
      noteNews();
      return rows.queue(newMessage(news, clock.nowS()));
    },
    /** How many webhooks there are, from now on. */
    setCount(webhooks: number): void {
      count = webhooks;
    },
    /** Calls when something may be in the queue that was not there before. */
    onNews(listener: () => void): void {
      listeners.push(listener);
    },
    /** Another server put something into the queue: calls the same listeners. */
    noteNews,
  };
}

/** A message with an id of its own, as every webhook gets it. */
export function newMessage({ type, data }: WebhookNews, atS: number): NewMessage {
  const timestamp = new Date(atS * 1000).toISOString();
  return {
    messageId: `msg_${randomBytes(16).toString('hex')}`,
    type,
    body: JSON.stringify({ type, timestamp, data }),
    atS,
  };
}

/** That a recording can be played. */
export function recordingReady(row: RecordingRow): WebhookNews {
  const { conferenceId, name, mediaType, size, duration } = row;
  return {
    type: 'recording.ready',
    data: {
      conference_id: conferenceId,
      recording: { name, media_type: mediaType, size, duration },
    },
  };
}
