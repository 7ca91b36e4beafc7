/** A report of several sessions, for a file. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { LoggedSession, Stay } from '#shared/history/callLog.ts';
import { type DayRange, loadSessionPage, loadStays } from '#renderer/api/callLog.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { ok } from '#shared/result.ts';
import { servicesAtom } from '../services.ts';

interface SessionStays {
  readonly session: LoggedSession;
  readonly stays: readonly Stay[];
}

/** All sessions of some days, and who was in each. */
export interface WholeReport {
  readonly sessions: readonly LoggedSession[];
  readonly stays: readonly SessionStays[];
}

/** Progress in sessions; the total is unknown at first. */
export interface CollectProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Collects everything about a conference's sessions, including those that the list has not loaded. One request at a time spares the
 * server. Leaving the page stops it.
 */
export function useWholeReport(
  callId: string,
  range: DayRange,
): {
  readonly progress: CollectProgress | undefined;
  readonly collect: () => Answer<WholeReport>;
} {
  const { http } = useAtomValue(servicesAtom);
  const [progress, setProgress] = useState<CollectProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function collectSessions(signal: AbortSignal): Answer<readonly LoggedSession[]> {
    // By id: a session that starts meanwhile moves all others by one place.
    const found = new Map<string, LoggedSession>();
    for (let page = 1; ; page += 1) {
      const answer = await loadSessionPage(http, callId, range, page, signal);
      if (!answer.ok) return answer;
      const { sessions, total } = answer.value;
      const before = found.size;
      for (const each of sessions) found.set(each.id, each);
      // A page without new sessions is the last one, whatever the total is.
      if (found.size === before || found.size >= total) return ok([...found.values()]);
    }
  }

  async function collectAll(signal: AbortSignal): Answer<WholeReport> {
    const sessions = await collectSessions(signal);
    if (!sessions.ok) return sessions;
    const stays: SessionStays[] = [];
    for (const session of sessions.value) {
      setProgress({ done: stays.length, total: sessions.value.length });
      const answer = await loadStays(http, session.id, signal);
      if (!answer.ok) return answer;
      stays.push({ session, stays: answer.value });
    }
    return ok({ sessions: sessions.value, stays });
  }

  return {
    progress,
    async collect() {
      const run = new AbortController();
      running.current = run;
      setProgress({ done: 0, total: 0 });
      const outcome = await collectAll(run.signal);
      setProgress(undefined);
      return outcome;
    },
  };
}
