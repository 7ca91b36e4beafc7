/**
 * Makes messages from events, and queues them in the event's own batch. Nothing is sent here: a call never waits for another
 * program. Without webhooks, nothing is written either.
 */
import { randomBytes } from 'node:crypto';
import type { WebhookNews } from '#shared/wire/webhook.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import type { NewMessage, WebhookRows } from '#server/storage/webhooks.ts';

export type Announcements = ReturnType<typeof createAnnouncements>;

/** Creates the announcer; it does nothing until it knows of a webhook. */
export function createAnnouncements(rows: Pick<WebhookRows, 'queue'>, clock: Pick<Clock, 'nowS'>) {
  let count = 0;
  const listeners: (() => void)[] = [];
  const noteNews = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    /** The statements that queue a message, to be written in the event's own batch. */
    announce(news: WebhookNews): Alongside {
      if (count === 0) return [];
      noteNews();
      return rows.queue(newMessage(news, clock.nowS()));
    },
    /** Sets the number of webhooks. */
    setCount(webhooks: number): void {
      count = webhooks;
    },
    /** Adds a listener for new messages in the queue. */
    onNews(listener: () => void): void {
      listeners.push(listener);
    },
    /** Another server queued a message: calls the same listeners. */
    noteNews,
  };
}

/** A message with its own id, in the form for webhooks. */
export function newMessage({ type, data }: WebhookNews, atS: number): NewMessage {
  const timestamp = new Date(atS * 1000).toISOString();
  return {
    messageId: `msg_${randomBytes(16).toString('hex')}`,
    type,
    body: JSON.stringify({ type, timestamp, data }),
    atS,
  };
}

/** The announcement that a recording can be played. */
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
