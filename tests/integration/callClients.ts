/** People at the door of a call and inside. Their sockets close when the test that opened them is over. */
import { onTestFinished } from 'vitest';
import { type SignallingClient, openSignalling } from './signallingClient.ts';

type At = { readonly url: string };
type Options = Parameters<typeof openSignalling>[1];

/** A socket on which nothing is sent yet. */
async function connect({ url }: At, options?: Options): Promise<SignallingClient> {
  const client = await openSignalling(url, options);
  onTestFinished(() => client.close());
  return client;
}

/** Someone who has asked to join and waits for the answer. */
export async function knockAt(server: At, callId: string, more: object = {}, options?: Options) {
  const client = await connect(server, options);
  client.join(callId, { ...more });
  return client;
}

/** Someone inside, and what the server said first. */
export async function takeSeat(server: At, callId: string, more?: object, options?: Options) {
  const client = await knockAt(server, callId, more, options);
  return { client, joined: await client.next('joined') };
}

/** Someone inside. */
export async function joinCall(...whom: Parameters<typeof takeSeat>): Promise<SignallingClient> {
  return (await takeSeat(...whom)).client;
}
