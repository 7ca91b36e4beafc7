import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InCallSnapshot, MediaEngine } from '#renderer/media/engine.ts';
import { fetchPart } from '#renderer/platform/parts/partFiles.ts';
import type { LiveRecorder, RecorderState } from '#renderer/state/liveRecorder.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { recordingFileName } from '#renderer/domain/recordingFileName.ts';

const PART = 'recorder';

/** This page's recording, with its actions. */
export interface RecordingControls {
  readonly state: RecorderState | { readonly kind: 'idle' } | { readonly kind: 'notLoaded' };
  readonly start: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
  /** Dismisses the result of the last one. */
  readonly dismiss: () => void;
}

/** Whether this page records, or is starting to. */
export function isRecordOn({ state }: RecordingControls): boolean {
  return state.kind === 'recording' || state.kind === 'starting';
}

/** Records a call. Leaving the call ends the recording properly: the rest is uploaded while the page is open. */
export function useRecording(
  engine: MediaEngine,
  callId: string,
  topic: string,
  inCall: InCallSnapshot | undefined,
): RecordingControls {
  const { http } = useAtomValue(servicesAtom);
  const [state, setState] = useState<RecordingControls['state']>({ kind: 'idle' });
  const recorder = useRef<LiveRecorder>(undefined);
  const isLoading = useRef(false);
  const isGone = useRef(false);
  const isUnderWay = state.kind === 'starting' || state.kind === 'recording';

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.stop();
    };
  }, []);
  // Being removed from the call, or losing the connection for good, also ends the recording.
  const isInside = inCall !== undefined;
  useEffect(() => {
    if (!isInside) return undefined;
    return () => recorder.current?.stop();
  }, [isInside]);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => {
      // While the browser asks, the last second is uploaded.
      recorder.current?.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isUnderWay]);

  async function start(): Promise<void> {
    if (isUnderWay || state.kind === 'saving' || isLoading.current) return;
    isLoading.current = true;
    setState({ kind: 'starting' });
    // Engines cache a failed import for the page's lifetime, so nothing is imported before its files have loaded.
    const isThere = await fetchPart(PART, new AbortController().signal);
    const part = isThere ? await import('#renderer/state/liveRecorder.ts') : undefined;
    isLoading.current = false;
    if (isGone.current) return;
    if (part === undefined) return setState({ kind: 'notLoaded' });
    recorder.current = part.startLiveRecorder({
      http,
      callId,
      name: recordingFileName(topic, new Date()),
      engine,
      onState: (next) => {
        if (!isGone.current) setState(next);
      },
    });
  }

  const mayRecord = inCall !== undefined && isInCharge(inCall);
  const obey = useEffectEvent((wish: 'start' | 'pause' | 'resume' | 'stop'): void => {
    if (wish === 'start' && mayRecord) void start();
    if (wish === 'pause' || wish === 'resume') recorder.current?.setPaused(wish === 'pause');
    if (wish === 'stop') recorder.current?.stop();
  });
  const asked = inCall?.recordingWish;
  const askedId = asked?.id;
  const askedWish = asked?.wish;
  useEffect(() => {
    if (askedId === undefined || askedWish === undefined) return undefined;
    // The question comes from outside, once; its answer is handled in the next task.
    const timer = setTimeout(() => obey(askedWish), 0);
    return () => clearTimeout(timer);
  }, [askedId, askedWish]);

  return {
    state,
    start: () => void start(),
    setPaused: (isPaused) => recorder.current?.setPaused(isPaused),
    stop: () => recorder.current?.stop(),
    dismiss: () => setState({ kind: 'idle' }),
  };
}

/** Whether a person may record on the server. */
export function isInCharge({ self }: InCallSnapshot): boolean {
  return self.isOwner || self.isModerator === true;
}
