import type { PeerSignal } from '#shared/wire/signalling.ts';
import { createIceKeeper } from './iceKeeper.ts';
import type { ExpectedMedia, MediaKind, Tracks } from '../mediaPlane.ts';
import { createMediaWatch } from './mediaWatch.ts';
import { decideOnWish, decideRepair, type Measure } from './negotiation.ts';
import type { PreparedOffer } from './preparedOffer.ts';
import { createTransport, type IceSettings, type Transport } from './transport.ts';
import type { VideoBudgets } from './videoBudget.ts';

type Description = Extract<PeerSignal, { description: unknown }>;
type Candidate = Extract<PeerSignal, { candidate: unknown }>['candidate'];
type Wish = Extract<PeerSignal, { wish: unknown }>;

export interface PeerConnectionOptions {
  readonly readIce: () => IceSettings;
  /** Whether this side makes all offers, the first one at once; otherwise it answers, and requests offers. */
  readonly makesOffers: boolean;
  readonly tracks: Tracks;
  /** Its first offer, which the other side already has. */
  readonly prepared?: PreparedOffer | undefined;
  readonly send: (signal: PeerSignal) => void;
  /** The path or the received streams changed. */
  readonly onChange: () => void;
  readonly createTransport?: typeof createTransport;
}

/** Media to and from one participant. */
export type PeerConnection = ReturnType<typeof createPeerConnection>;

/**
 * Establishes one connection and keeps it up: by ICE restarts, and by a new transport where those don't help. See `negotiation.ts`
 * for the roles.
 */
export function createPeerConnection(options: PeerConnectionOptions) {
  let { tracks } = options;
  let budgets: VideoBudgets | undefined;
  /** As in the wire's signals: set by the side that makes the offers, repeated by the other. */
  let connectionNumber = 1;
  let round = 0;
  /** The browser refused the last description of the other side. */
  let isBroken = false;
  let isClosed = false;
  let isRelayRefused = false;
  /** Kept over a rebuild, so that the last frame stays until the new stream arrives. */
  const streams = new Map<MediaKind, MediaStream>();
  const ice = createIceKeeper({ repair, onChange: options.onChange });
  const watch = createMediaWatch({
    isConnected: () => ice.getPath() === 'connected',
    read: () => transport.countReceivedBytes(),
    repair,
  });
  let transport = open(options.prepared);
  /** A queue: changes of the transport's descriptions run one at a time. */
  let work: Promise<void> = Promise.resolve();
  if (options.makesOffers) enqueue(options.prepared === undefined ? offer : useSentOffer);

  function open(prepared?: PreparedOffer): Transport {
    return (options.createTransport ?? createTransport)({
      readIce: options.readIce,
      tracks,
      budgets,
      prepared,
      onCandidate: (candidate) =>
        options.send({ candidate: { ...candidate.toJSON(), candidate: candidate.candidate } }),
      onRelayRefused() {
        isRelayRefused = true;
        options.onChange();
      },
      onState: (state) => ice.see(state),
      onStream(kind, stream) {
        streams.set(kind, stream);
        options.onChange();
      },
    });
  }

  function startOver(): void {
    transport.close();
    isBroken = false;
    transport = open();
    ice.startOver();
  }

  function enqueue(task: () => Promise<void> | void): void {
    // A failed task is outdated or came after the end; the ICE keeper repairs the connection.
    work = work.then(() => (isClosed ? undefined : task())).catch(() => undefined);
  }

  function repair(measure: Measure): void {
    if (isClosed) return; // the watch was just looking
    if (options.makesOffers) enqueue(() => takeMeasure(measure));
    else options.send({ wish: isBroken ? 'rebuild' : measure, round });
  }

  async function takeMeasure(measure: Measure): Promise<void> {
    switch (decideRepair({ measure, isOfferOpen: transport.isOfferOpen(), isBroken })) {
      case 'resendOffer':
        return sendDescription('offer');
      case 'restart':
        return offer();
      case 'rebuild':
        connectionNumber += 1;
        startOver();
        return offer();
    }
  }

  async function offer(): Promise<void> {
    await transport.offer();
    round += 1;
    sendDescription('offer');
  }

  async function useSentOffer(): Promise<void> {
    await transport.offer();
    round += 1;
    ice.seeAttempt();
  }

  /** It contains the candidates found so far; later ones follow one by one. */
  function sendDescription(type: 'offer' | 'answer'): void {
    const sdp = transport.getLocalSdp();
    if (sdp === undefined) return;
    ice.seeAttempt();
    options.send({ description: { type, sdp }, connection: connectionNumber, round });
  }

  async function applyOffer({ description, ...numbers }: Description): Promise<void> {
    if (numbers.connection !== connectionNumber) startOver();
    ({ connection: connectionNumber, round } = numbers);
    await guard(() => transport.answer(description.sdp));
    sendDescription('answer');
  }

  async function applyAnswer({ description, ...answered }: Description): Promise<void> {
    // A repeated offer is answered again; only the first answer counts.
    if (answered.round !== round || !transport.isOfferOpen()) return;
    await guard(() => transport.acceptAnswer(description.sdp));
  }

  async function guard(task: () => Promise<void>): Promise<void> {
    isBroken = true;
    await task();
    isBroken = false;
  }

  async function grant({ wish, round: seenRound }: Wish): Promise<void> {
    const isOfferOpen = transport.isOfferOpen();
    switch (decideOnWish({ seenRound, ownRound: round, isOfferOpen })) {
      case 'resendOffer':
        return takeMeasure('restart');
      case 'repair':
        return takeMeasure(wish);
      case 'none':
        return;
    }
  }

  function apply(signal: PeerSignal): Promise<void> | void {
    if ('candidate' in signal) return transport.addCandidate(toCandidate(signal.candidate));
    if ('wish' in signal) return options.makesOffers ? grant(signal) : undefined;
    // An offer is for the answering side, an answer for the offering side.
    if ((signal.description.type === 'answer') !== options.makesOffers) return;
    return options.makesOffers ? applyAnswer(signal) : applyOffer(signal);
  }

  return {
    receive: (signal: PeerSignal) => enqueue(() => apply(signal)),
    /** Replaces or removes the sent track of a kind; never renegotiates. */
    setTrack(kind: MediaKind, track: MediaStreamTrack | undefined) {
      tracks = { ...tracks, [kind]: track };
      transport.setTrack(kind, track);
    },
    setVideoBudgets(next: VideoBudgets) {
      budgets = next;
      transport.setVideoBudgets(next);
    },
    /** Sets the media that the other side says it sends. */
    expectMedia: (media: ExpectedMedia) => watch.expect(media),
    /** Call it when signals may have been lost: reconnects if not connected, nothing else. */
    repair() {
      if (ice.getPath() !== 'connected') ice.retry();
      else if (transport.isOfferOpen()) sendDescription('offer');
    },
    close() {
      isClosed = true;
      ice.close();
      watch.close();
      transport.close();
    },
    getPath: () => ice.getPath(),
    /** Its statistics so far. */
    readReport: () => transport.readReport(),
    /** Whether it may be disconnected because a relay refused. */
    isRelayRefused: () => isRelayRefused && ice.getPath() !== 'connected',
    /** The other side's stream of a kind, once negotiated. */
    getStream: (kind: MediaKind) => streams.get(kind),
  };
}

/** The wire's optional fields may be present but undefined, which the DOM's types don't allow. */
function toCandidate(candidate: Candidate): RTCIceCandidateInit {
  const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate;
  return { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment };
}
