/** A limited load on a server of this machine: a number of connections and of requests. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  /** Of all connections together. */
  readonly requests: number;
  /** Creates the next request of a connection. */
  readonly next: (connection: number) => LoadRequest;
  readonly onAnswer?: (connection: number, answer: string) => void;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
  /** Transferred size of the last answer. */
  readonly answerBytes: number;
}

/** Runs the load. Each connection waits for its answer before the next request. Rejects for an error status. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { url, connections, requests, next, onAnswer } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  let left = requests;
  let answerBytes = 0;
  const work = async (connection: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const asked = next(connection);
      const startedMs = performance.now();
      const answer = await send(agent, url, asked);
      latenciesMs.push(performance.now() - startedMs);
      answerBytes = Buffer.byteLength(answer);
      onAnswer?.(connection, answer);
    }
  };
  try {
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
    const tookS = (performance.now() - startedMs) / 1000;
    return { perSecond: latenciesMs.length / tookS, latenciesMs, answerBytes };
  } finally {
    agent.destroy();
  }
}

/** Sends one request and reads its whole answer. */
async function send(agent: Agent, url: string, asked: LoadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + asked.path,
      { agent, method: asked.method, headers: { ...asked.headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(text);
          else
            reject(new Error(`${asked.path} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(asked.body);
  });
}
