/**
 * Runs inside a page before its scripts and records the times of the steps of joining a call: it wraps `WebSocket`,
 * `RTCPeerConnection` and the video elements, so that the product needs no marks. The clock starts with the press of the form's
 * button.
 */

const CALL_STEPS = [
  'pressed',
  'socketMade',
  'joined',
  'iceStarted',
  'connected',
  'firstFrame',
] as const;
export type CallStep = (typeof CALL_STEPS)[number];

/** First time of each step, by the page's clock. */
export type CallMoments = Partial<Record<CallStep, number>>;

declare global {
  interface Window {
    benchCall?: CallMoments;
  }
}

/** For `addInitScript`; must not reference anything outside itself. */
export function installCallProbe(): void {
  const moments: CallMoments = {};
  window.benchCall = moments;
  const remoteTracks = new WeakSet<MediaStreamTrack>();

  function note(step: CallStep, atMs = performance.now()): void {
    if (step === 'pressed' || moments.pressed !== undefined) moments[step] ??= atMs;
  }

  addEventListener('submit', ({ timeStamp }) => note('pressed', timeStamp), { capture: true });

  window.WebSocket = new Proxy(window.WebSocket, {
    construct(target, args: ConstructorParameters<typeof WebSocket>) {
      note('socketMade');
      const socket = new target(...args);
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"type":"joined"')) note('joined');
      });
      return socket;
    },
  });

  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, args: ConstructorParameters<typeof RTCPeerConnection>) {
      const connection = new target(...args);
      connection.addEventListener('iceconnectionstatechange', () => {
        if (connection.iceConnectionState === 'checking') note('iceStarted');
      });
      // Connected means here that DTLS has finished, too.
      connection.addEventListener('connectionstatechange', () => {
        if (connection.connectionState === 'connected') note('connected');
      });
      connection.addEventListener('track', ({ track }) => remoteTracks.add(track));
      return connection;
    },
  });

  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...source,
    set(this: HTMLMediaElement, stream: MediaProvider | null) {
      source?.set?.call(this, stream);
      const isRemote =
        stream instanceof MediaStream &&
        stream.getVideoTracks().some((track) => remoteTracks.has(track));
      if (isRemote && this instanceof HTMLVideoElement) {
        this.requestVideoFrameCallback((nowMs) => note('firstFrame', nowMs));
      }
    },
  });
}
