/**
 * The certificates of one server. Chromium caches a verdict for half an hour, so a certificate that isn't trusted yet is held and
 * not refused: no byte of a request is sent before the person has decided, and if they go back, we end the requests ourselves.
 */
import { X509Certificate } from 'node:crypto';
import type { Certificate } from 'electron';
import { createListeners } from '../../lib/listeners.ts';
import { type TrustQuestion, judgeCertificate, trustReason } from './trustDecision.ts';

/** Results for Electron's `setCertificateVerifyProc`. */
const ACCEPT = 0;
const AS_CHROMIUM_SAYS = -3;

/** The parts of Electron's request that are used. */
export interface VerifyRequest {
  readonly certificate: Pick<
    Certificate,
    'data' | 'subjectName' | 'issuerName' | 'validStart' | 'validExpiry'
  >;
  readonly verificationResult: string;
  readonly errorCode: number;
}

export type CertificateTrust = ReturnType<typeof createCertificateTrust>;

/** Makes it for one server. */
export function createCertificateTrust(dependencies: {
  readonly pinned: () => string | undefined;
  readonly remember: (fingerprint: string) => void;
  /** Asks the person; resolves to false when they go back. */
  readonly ask: (question: TrustQuestion) => Promise<boolean>;
  /** Reloads the server's page. */
  readonly reload: () => void;
}) {
  let held: { readonly question: TrustQuestion; readonly answer: (result: number) => void }[] = [];
  let state: 'open' | 'asking' | 'declined' = 'open';
  const waiting = new Set<(error: Error) => void>();
  const listeners = createListeners<[isTrusted: boolean]>();

  const ask = async (question: TrustQuestion): Promise<void> => {
    if (state !== 'open') return;
    state = 'asking';
    if (!(await dependencies.ask(question))) {
      state = 'declined';
      for (const refuse of waiting) refuse(new Error('certificate not trusted'));
      listeners.call(false);
      return;
    }
    state = 'open';
    dependencies.remember(question.fingerprint);
    const same = held.filter((each) => each.question.fingerprint === question.fingerprint);
    held = held.filter((each) => !same.includes(each));
    for (const { answer } of same) answer(ACCEPT);
    dependencies.reload();
    listeners.call(true);
  };

  return {
    /** For `setCertificateVerifyProc`. */
    verify: (request: VerifyRequest, answer: (result: number) => void): void => {
      const pinned = dependencies.pinned();
      const fingerprint = fingerprintOf(request.certificate.data);
      const { errorCode, verificationResult: code } = request;
      switch (judgeCertificate({ errorCode, code, fingerprint, pinned })) {
        case 'chromium':
          answer(AS_CHROMIUM_SAYS);
          return;
        case 'accept':
          answer(ACCEPT);
          return;
        case 'ask': {
          const question = describe(request, fingerprint, pinned);
          held.push({ question, answer });
          void ask(question);
        }
      }
    },
    /** Waits for a request to the server, or rejects as soon as the person has declined the certificate. */
    guard: async <Value>(request: Promise<Value>): Promise<Value> => {
      let refuse: (error: Error) => void = () => undefined;
      const refusal = new Promise<never>((_resolve, reject) => {
        refuse = reject;
      });
      if (state === 'declined') refuse(new Error('certificate not trusted'));
      waiting.add(refuse);
      try {
        return await Promise.race([request, refusal]);
      } finally {
        waiting.delete(refuse);
      }
    },
    /** Call when the page reloads: a person who went back is asked again. */
    retry: (): void => {
      if (state !== 'declined') return;
      state = 'open';
      const last = held.at(-1);
      if (last !== undefined) void ask(last.question);
    },
    /** Whether the question is open. */
    isAsking: (): boolean => state === 'asking',
    /** Calls a listener at each answer; returns a function that stops this. */
    onAnswer: listeners.add,
  };
}

/** SHA-256 of the certificate, in the format that people compare: `AB:CD:…`. */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

function describe(
  { certificate, verificationResult }: VerifyRequest,
  fingerprint: string,
  pinned: string | undefined,
): TrustQuestion {
  return {
    fingerprint,
    ...(pinned !== undefined && pinned !== fingerprint && { before: pinned }),
    reason: trustReason(verificationResult),
    code: verificationResult,
    subject: certificate.subjectName,
    issuer: certificate.issuerName,
    validFrom: certificate.validStart * 1000,
    validTo: certificate.validExpiry * 1000,
  };
}
