import { createServer } from 'node:tls';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { makeCertificate } from '#tests/support/tlsFront.ts';
import { type VerifyRequest, createCertificateTrust, fingerprintOf } from './certificateTrust.ts';
import { connectSecurely } from './secureSocket.ts';
import { type TrustQuestion, judgeCertificate, mayTrust, trustReason } from './trustDecision.ts';

const first = await makeCertificate();
const second = await makeCertificate();
const A = fingerprintOf(first.cert.toString());
const B = fingerprintOf(second.cert.toString());

function requestFor(cert: Buffer, code = 'net::ERR_CERT_AUTHORITY_INVALID'): VerifyRequest {
  return {
    certificate: {
      data: cert.toString(),
      subjectName: 's',
      issuerName: 'i',
      validStart: 1,
      validExpiry: 2,
    },
    verificationResult: code,
    errorCode: code === 'net::OK' ? 0 : -202,
  };
}

function setUp(pinned?: string) {
  let stored = pinned;
  const answers: ((isTrusted: boolean) => void)[] = [];
  const ask = vi.fn(
    (_question: TrustQuestion) => new Promise<boolean>((resolve) => answers.push(resolve)),
  );
  const reload = vi.fn();
  const trust = createCertificateTrust({
    pinned: () => stored,
    remember: (fingerprint) => {
      stored = fingerprint;
    },
    ask,
    reload,
  });
  return { trust, ask, reload, answers, stored: () => stored };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('accepts certificates that Chromium and the system trust, including a company’s authority', () => {
  const answer = vi.fn();
  const { trust, ask } = setUp();
  trust.verify(requestFor(first.cert, 'net::OK'), answer);
  expect(answer).toHaveBeenCalledExactlyOnceWith(-3);
  expect(ask).not.toHaveBeenCalled();
});

test('holds an unknown certificate, asks once, and continues when it is trusted', async () => {
  const { trust, ask, answers, reload, stored } = setUp();
  const answer = vi.fn();
  trust.verify(requestFor(first.cert), answer);
  trust.verify(requestFor(first.cert), answer);
  expect(ask).toHaveBeenCalledOnce();
  expect(answer).not.toHaveBeenCalled();
  answers[0]?.(true);
  await settle();
  expect(answer.mock.calls).toEqual([[0], [0]]);
  expect(stored()).toBe(A);
  expect(reload).toHaveBeenCalledOnce();
  trust.verify(requestFor(first.cert, 'net::ERR_CERT_DATE_INVALID'), answer);
  expect(answer).toHaveBeenLastCalledWith(0);
});

test('asks about a changed certificate with the previous fingerprint, for any error', () => {
  const { trust, ask } = setUp(A);
  trust.verify(requestFor(second.cert), vi.fn());
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ fingerprint: B, before: A });
});

test('after a refusal sends nothing, and asks again only at the next load', async () => {
  const { trust, ask, answers, stored } = setUp();
  const answer = vi.fn();
  const never = new Promise<string>(() => undefined);
  trust.verify(requestFor(first.cert), answer);
  const request = trust.guard(never);
  answers[0]?.(false);
  await expect(request).rejects.toThrow('not trusted');
  await expect(trust.guard(never)).rejects.toThrow('not trusted');
  trust.verify(requestFor(first.cert), answer);
  expect(ask).toHaveBeenCalledOnce();
  expect(answer).not.toHaveBeenCalled();
  expect(stored()).toBeUndefined();
  trust.retry();
  expect(ask).toHaveBeenCalledTimes(2);
  answers[1]?.(true);
  await settle();
  expect(answer.mock.calls).toEqual([[0], [0]]);
  await expect(trust.guard(Promise.resolve('there'))).resolves.toBe('there');
});

test('decides by certificate, and never trusts a revoked one', () => {
  const facts = { errorCode: -1, code: 'net::ERR_CERT_REVOKED', fingerprint: A, pinned: A };
  expect(judgeCertificate(facts)).toBe('ask');
  expect(judgeCertificate({ ...facts, code: 'net::ERR_CERT_DATE_INVALID' })).toBe('accept');
  expect(trustReason('net::ERR_CERT_NEW')).toBe('other');
  expect(trustReason('constructor')).toBe('other');
  const question = { ...emptyQuestion, reason: 'revoked' } as const;
  expect(mayTrust(question, 'a.example', 'a.example')).toBe(false);
  expect(mayTrust(emptyQuestion, 'a.example', '')).toBe(true);
  const changed = { ...emptyQuestion, before: B };
  expect(mayTrust(changed, 'a.example', '')).toBe(false);
  expect(mayTrust(changed, 'a.example', ' A.example ')).toBe(true);
});

const emptyQuestion: TrustQuestion = {
  fingerprint: A,
  reason: 'authority',
  code: 'net::ERR_CERT_AUTHORITY_INVALID',
  subject: '<b>subject</b>',
  issuer: 'issuer',
  validFrom: 0,
  validTo: 86_400_000,
};

test('a socket accepts only the pinned certificate', async () => {
  const server = createServer(first);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const origin = `https://127.0.0.1:${port}`;
  const socket = await connectSecurely(origin, { fingerprint: A });
  expect(socket.encrypted).toBe(true);
  socket.destroy();
  await expect(connectSecurely(origin, { fingerprint: B })).rejects.toThrow('not trusted');
  server.close();
});

test('notifies the views of each answer', async () => {
  const { trust, answers } = setUp();
  const heard = vi.fn();
  const end = trust.onAnswer(heard);
  trust.verify(requestFor(first.cert), vi.fn());
  expect(trust.isAsking()).toBe(true);
  answers[0]?.(false);
  await settle();
  expect(trust.isAsking()).toBe(false);
  expect(heard).toHaveBeenLastCalledWith(false);
  trust.retry();
  answers[1]?.(true);
  await settle();
  expect(heard).toHaveBeenLastCalledWith(true);
  end();
});
