import { expect, test, vi } from 'vitest';
import type { PeerSignal } from '#shared/wire/signalling.ts';
import { ATTEMPT_MS, DISCONNECTED_LIMIT_MS } from './iceKeeper.ts';
import { createPeerConnection, type PeerConnection } from './peerConnection.ts';
import type { PreparedOffer } from './preparedOffer.ts';
import type { Transport, TransportOptions } from './transport.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

/** A transport that rejects what a browser would: answers without an offer, colliding offers. */
function aTransport(options: TransportOptions) {
  let offers = 0;
  let isOfferOpen = false;
  let sdp: string | undefined;
  const close = vi.fn();
  const transport: Transport = {
    isOfferOpen: () => isOfferOpen,
    offer() {
      if (isOfferOpen) return Promise.reject(new Error('an offer is open'));
      offers += 1;
      isOfferOpen = true;
      sdp = `offer ${offers}`;
      return Promise.resolve();
    },
    answer(offerSdp) {
      if (isOfferOpen) return Promise.reject(new Error('offers cross'));
      sdp = `answer to ${offerSdp}`;
      return Promise.resolve();
    },
    acceptAnswer(answerSdp) {
      if (answerSdp !== `answer to ${sdp}`) return Promise.reject(new Error('another offer'));
      isOfferOpen = false;
      return Promise.resolve();
    },
    getLocalSdp: () => sdp,
    addCandidate: () => Promise.resolve(),
    setTrack: () => undefined,
    setVideoBudgets: () => undefined,
    countReceivedBytes: () => Promise.resolve({}),
    readReport: () => Promise.reject(new Error('not asked for')),
    close,
  };
  return { transport, see: options.onState, close, getSdp: () => sdp };
}

function aSide(makesOffers: boolean, post: (signal: PeerSignal) => void, prepared?: PreparedOffer) {
  const transports: ReturnType<typeof aTransport>[] = [];
  const sent: string[] = [];
  const uses: (PreparedOffer | undefined)[] = [];
  const connection = createPeerConnection({
    readIce: () => ({ iceServers: [], relayOnly: false }),
    makesOffers,
    tracks: {},
    prepared,
    send(signal) {
      sent.push('description' in signal ? signal.description.sdp : JSON.stringify(signal));
      post(signal);
    },
    onChange: () => undefined,
    createTransport(options) {
      const made = aTransport(options);
      uses.push(options.prepared);
      transports.push(made);
      return made.transport;
    },
  });
  return { connection, transports, sent, uses };
}

/** Two sides with a line between them that can be cut. */
function aPair(prepared?: PreparedOffer) {
  const line = { isCut: false };
  const passTo =
    (to: () => PeerConnection) =>
    (signal: PeerSignal): void => {
      if (!line.isCut) to().receive(signal);
    };
  const offering = aSide(
    true,
    passTo(() => answering.connection),
    prepared,
  );
  const answering = aSide(
    false,
    passTo(() => offering.connection),
  );
  const see = (state: RTCPeerConnectionState): void => {
    for (const { transports } of [offering, answering]) transports.at(-1)?.see(state);
  };
  return { line, offering, answering, see };
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

withFakeTimers();

test('one side offers, the other answers', async () => {
  const { offering, answering, see } = aPair();
  await settle();
  see('connected');
  expect(offering.sent).toEqual(['offer 1']);
  expect(answering.sent).toEqual(['answer to offer 1']);
  expect(answering.connection.getPath()).toBe('connected');
});

/** A prepared offer, whose connection the transports of these tests do not read. */
const PREPARED: PreparedOffer = { connection: Object.create(null), sdp: 'offer 1' };

/** The offer reaches the other side through the server, as with a join message. */
const JOIN_OFFER: PeerSignal = {
  description: { type: 'offer', sdp: PREPARED.sdp },
  ...{ connection: 1, round: 1 },
};

test('answers the offer of the join message, which is not sent again', async () => {
  const { offering, answering, see } = aPair(PREPARED);
  answering.connection.receive(JOIN_OFFER);
  await settle();
  see('connected');
  expect(offering.sent).toEqual([]);
  expect(offering.uses).toEqual([PREPARED]);
  expect(offering.transports[0]?.transport.isOfferOpen()).toBe(false);
  expect(offering.connection.getPath()).toBe('connected');
});

test('resends a lost offer, and uses it for one connection only', async () => {
  const { offering, see } = aPair(PREPARED);
  await vi.advanceTimersByTimeAsync(ATTEMPT_MS);
  expect(offering.sent).toContain('offer 1');
  see('disconnected');
  await vi.advanceTimersByTimeAsync(DISCONNECTED_LIMIT_MS + 3 * ATTEMPT_MS);
  expect(offering.uses.length).toBeGreaterThan(1);
  expect(offering.uses.slice(1)).toEqual(offering.uses.slice(1).map(() => undefined));
});

test('makes one offer when both sides lose the path at once', async () => {
  const { offering, answering, see } = aPair();
  await settle();
  see('connected');
  see('disconnected');
  await vi.advanceTimersByTimeAsync(DISCONNECTED_LIMIT_MS);
  expect(offering.sent).toEqual(['offer 1', 'offer 2']);
  expect(offering.transports[0]?.transport.isOfferOpen()).toBe(false);
  expect(answering.transports[0]?.getSdp()).toBe('answer to offer 2');
});

test('recovers signals lost with the path after its return', async () => {
  const { line, offering, answering, see } = aPair();
  await settle();
  see('connected');
  line.isCut = true;
  see('disconnected');
  await vi.advanceTimersByTimeAsync(5 * ATTEMPT_MS);
  expect(answering.connection.getPath()).toBe('interrupted');
  line.isCut = false;
  offering.connection.repair();
  answering.connection.repair();
  await settle();
  expect(offering.transports[0]?.transport.isOfferOpen()).toBe(false);
  expect(answering.transports[0]?.getSdp()).toBe('answer to offer 2');
  expect(offering.transports).toHaveLength(1);
});

test('both sides create a new connection when restarts fail', async () => {
  const { offering, answering, see } = aPair();
  await settle();
  see('connected');
  see('disconnected');
  await vi.advanceTimersByTimeAsync(DISCONNECTED_LIMIT_MS + 3 * ATTEMPT_MS);
  expect(offering.transports).toHaveLength(2);
  expect(answering.transports).toHaveLength(2);
  expect(offering.transports[0]?.close).toHaveBeenCalled();
  expect(answering.transports[0]?.close).toHaveBeenCalled();
  see('connected');
  expect(answering.connection.getPath()).toBe('connected');
});

test('requests media missing on a good path, and finally creates a new connection', async () => {
  const { offering, answering, see } = aPair();
  await settle();
  see('connected');
  answering.connection.expectMedia({ audio: true, video: false });
  await vi.advanceTimersByTimeAsync(9000);
  expect(offering.sent).toEqual(['offer 1', 'offer 2']);
  await vi.advanceTimersByTimeAsync(8000);
  expect(offering.transports).toHaveLength(2);
  expect(answering.transports).toHaveLength(2);
});

test('requests a lost answer again', async () => {
  const { line, offering, answering } = aPair();
  line.isCut = true;
  await settle();
  line.isCut = false;
  await vi.advanceTimersByTimeAsync(ATTEMPT_MS);
  expect(offering.sent.filter((sdp) => sdp !== 'offer 1')).toEqual([]);
  expect(offering.transports[0]?.transport.isOfferOpen()).toBe(false);
  expect(answering.transports).toHaveLength(1);
});

test('opens nothing after the end', async () => {
  const { offering, answering } = aPair();
  offering.connection.repair();
  offering.connection.close();
  answering.connection.close();
  await vi.advanceTimersByTimeAsync(10 * ATTEMPT_MS);
  expect(offering.transports).toHaveLength(1);
  expect(offering.sent).toEqual([]);
});
