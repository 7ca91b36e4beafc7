/**
 * Lets the browser start what connections need, its threads and its list of codecs, before the first one is wanted: that
 * takes tens of milliseconds, once. Nothing is sent and no address is looked for.
 */
export function warmUpConnections(): void {
  if (typeof RTCPeerConnection !== 'function') return;
  const connection = new RTCPeerConnection();
  connection.addTransceiver('audio');
  connection.addTransceiver('video');
  const close = (): void => connection.close();
  connection.createOffer().then(close, close);
}
