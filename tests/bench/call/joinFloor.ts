/**
 * The floor for a call of two: a page without a framework that shows the self-view and, on a press, connects to the other one
 * through a socket that forwards everything. Its time is Chromium's: offer, connection, encoding and decoding.
 */
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { WebSocketServer } from 'ws';

export interface JoinFloor {
  /** `http://localhost:<port>/`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The field and the button are found like those of the lobby. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<video id="own" autoplay muted playsinline></video>
<form><input autocomplete="name"><button type="submit">Join</button></form>
<script type="module">
const own = document.getElementById('own');
own.srcObject = await navigator.mediaDevices.getUserMedia({
  audio: true,
  video: { width: { ideal: 1280 }, height: { ideal: 720 } },
});
let socket;
let connection;
const send = (message) => socket.send(JSON.stringify({ type: 'signal', ...message }));
function connect() {
  connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  connection.onicecandidate = ({ candidate }) => candidate && send({ candidate });
  connection.ontrack = ({ track }) => {
    if (track.kind !== 'video') return;
    const other = document.createElement('video');
    other.autoplay = true;
    document.body.append(other);
    other.srcObject = new MediaStream([track]);
  };
  for (const track of own.srcObject.getTracks()) connection.addTrack(track, own.srcObject);
}
// Like ours: with the browser's own start bit rate a video of this size takes 0.4 s longer.
const quick = ({ type, sdp }) => ({
  type,
  sdp: sdp.replace(/^a=rtpmap:(\\d+) VP8\\/.*$/gmu, '$&\\r\\na=fmtp:$1 x-google-start-bitrate=900'),
});
async function describe() {
  await connection.setLocalDescription();
  send({ description: connection.localDescription });
}
async function receive({ type, hasOther, description, candidate }) {
  if (type === 'joined' && hasOther) {
    connect();
    await describe();
  }
  if (description?.type === 'offer') {
    connect();
    await connection.setRemoteDescription(quick(description));
    await describe();
  }
  if (description?.type === 'answer') await connection.setRemoteDescription(quick(description));
  if (candidate) await connection.addIceCandidate(candidate);
}
let work = Promise.resolve();
addEventListener('submit', (event) => {
  event.preventDefault();
  socket = new WebSocket(location.href.replace('http', 'ws'));
  socket.addEventListener('message', ({ data }) => {
    work = work.then(() => receive(JSON.parse(data)));
  });
});
</script></html>`;

/** Serves the page, and forwards messages between two pages. */
export async function startJoinFloor(): Promise<JoinFloor> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(PAGE);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const others = () => [...sockets.clients].filter((each) => each !== socket);
    socket.send(JSON.stringify({ type: 'joined', hasOther: others().length > 0 }));
    socket.on('message', (data: Buffer) => {
      for (const other of others()) other.send(data.toString());
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port for the floor');
  return {
    url: `http://localhost:${address.port}/`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
