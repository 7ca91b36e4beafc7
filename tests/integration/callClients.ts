/** People joining a call and inside. Their sockets close at the end of the test. */
import { onTestFinished } from 'vitest';
import { type SignallingClient, openSignalling } from './signallingClient.ts';

type At = { readonly url: string };
type Options = Parameters<typeof openSignalling>[1];

/** A socket without messages yet. */
async function connect({ url }: At, options?: Options): Promise<SignallingClient> {
  const client = await openSignalling(url, options);
  onTestFinished(() => client.close());
  return client;
}

/** A person who has sent a join and waits for the answer. */
export async function knockAt(server: At, callId: string, more: object = {}, options?: Options) {
  const client = await connect(server, options);
  client.join(callId, { ...more });
  return client;
}

/** A participant, and the server's first message. */
export async function takeSeat(server: At, callId: string, more?: object, options?: Options) {
  const client = await knockAt(server, callId, more, options);
  return { client, joined: await client.next('joined') };
}

/** Someone inside. */
export async function joinCall(...whom: Parameters<typeof takeSeat>): Promise<SignallingClient> {
  return (await takeSeat(...whom)).client;
}
