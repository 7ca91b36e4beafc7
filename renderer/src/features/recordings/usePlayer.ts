/** A media element with its displayed state. The address is requested when needed, and again after it has expired. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, ApiFailure } from '#renderer/domain/apiFailure.ts';
import { type PlayerAction, nextSpeed } from './playerKeys.ts';

interface PlayerState {
  readonly isPlaying: boolean;
  readonly positionS: number;
  /** 0 until it is known. */
  readonly lengthS: number;
  readonly speed: number;
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether captions are shown, if available. */
  readonly isCaptioned: boolean;
}

export type Player = ReturnType<typeof usePlayer>;

const START: PlayerState = {
  isPlaying: false,
  positionS: 0,
  lengthS: 0,
  speed: 1,
  volume: 1,
  isMuted: false,
  isCaptioned: false,
};

/** Creates the player of a recording, which starts to play as soon as possible. */
export function usePlayer(
  requestUrl: () => Answer<{ readonly url: string }>,
  knownLengthS: number | undefined,
) {
  const media = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlayerState>({ ...START, lengthS: knownLengthS ?? 0 });
  const [failure, setFailure] = useState<ApiFailure | 'unplayable'>();
  const [tries, setTries] = useState(0);
  const [address, setAddress] = useState<string>();
  /** The position to continue from when the file is loaded (again). */
  const resume = useRef({ positionS: 0, isPlaying: true, failedAtS: -1 });

  const askFor = useEffectEvent((_try: number) => requestUrl());
  useEffect(() => {
    let isWanted = true;
    const element = media.current;
    void askFor(tries).then((answer) => {
      if (!isWanted || element === null) return;
      if (!answer.ok) {
        setFailure(answer.failure);
        return;
      }
      setAddress(answer.value.url);
      element.src = answer.value.url;
      element.load();
    });
    return () => {
      isWanted = false;
      // Without this, the browser would continue to download.
      element?.pause();
      element?.removeAttribute('src');
      element?.load();
    };
  }, [tries]);

  const read = (): void => {
    const element = media.current;
    if (element === null || element.readyState === 0) return;
    setState({
      isPlaying: !element.paused && !element.ended,
      positionS: element.currentTime,
      lengthS: Number.isFinite(element.duration) ? element.duration : (knownLengthS ?? 0),
      speed: element.playbackRate,
      volume: element.volume,
      isMuted: element.muted,
      isCaptioned: element.textTracks[0]?.mode === 'showing',
    });
  };
  const play = (): void => {
    // The browser may require a press first; then the button stays at "play".
    media.current?.play().catch(() => read());
  };
  const goTo = (positionS: number): void => {
    const element = media.current;
    if (element === null || element.readyState === 0) return;
    element.currentTime = Math.min(Math.max(positionS, 0), element.duration || positionS);
    read();
  };
  const setVolume = (volume: number): void => {
    if (media.current === null) return;
    media.current.volume = Math.min(Math.max(Math.round(volume * 100) / 100, 0), 1);
    media.current.muted = media.current.volume === 0;
  };
  const setSpeed = (speed: number): void => {
    if (media.current === null) return;
    media.current.playbackRate = speed;
    media.current.defaultPlaybackRate = speed; // a new address must not slow it down
  };

  return {
    media,
    /** The address of the file; undefined until loaded. */
    address,
    state,
    /** Playback failed; a retry starts over. */
    failure,
    goTo,
    setSpeed,
    setVolume,
    act: (action: PlayerAction) => {
      const element = media.current;
      if (element === null) return;
      switch (action.kind) {
        case 'toggle':
          if (element.paused || element.ended) play();
          else element.pause();
          return;
        case 'move':
          return goTo(element.currentTime + action.byS);
        case 'go':
          return goTo(action.share * (element.duration || 0));
        case 'loudness':
          return setVolume((element.muted ? 0 : element.volume) + action.by);
        case 'speed':
          return setSpeed(nextSpeed(element.playbackRate, action.by));
        case 'mute':
          element.muted = !element.muted;
          return;
        case 'captions': {
          const [track] = element.textTracks;
          if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
          read();
        }
      }
    },
    retry: () => {
      resume.current.failedAtS = -1;
      setFailure(undefined);
      setTries(tries + 1);
    },
    events: {
      onTimeUpdate: read,
      onPlay: read,
      onPause: read,
      onEnded: read,
      onSeeked: read,
      onRateChange: read,
      onVolumeChange: read,
      onDurationChange: read,
      onLoadedMetadata() {
        const { positionS, isPlaying } = resume.current;
        if (positionS > 0) goTo(positionS);
        if (isPlaying) play();
        read();
      },
      onError() {
        const element = media.current;
        if (element === null || !element.hasAttribute('src')) return;
        const { positionS, isPlaying } = state;
        // The address is only valid for some minutes; a second error at the same position has another reason.
        if (resume.current.failedAtS === positionS) {
          setFailure('unplayable');
          return;
        }
        resume.current = {
          positionS,
          isPlaying: isPlaying || positionS === 0,
          failedAtS: positionS,
        };
        setTries(tries + 1);
      },
    },
  };
}
