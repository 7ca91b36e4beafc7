/**
 * The floor for signalling: only `ws`, which echoes every message. It has the same metrics as the server, at the same address.
 * Prints `ready <address>` when it listens.
 */
import { createServer } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';

collectDefaultMetrics();
const http = createServer((_request, response) => {
  register.metrics().then(
    (text) => response.end(text),
    () => response.destroy(),
  );
});
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket: WebSocket) => {
  socket.on('message', (data: Buffer) => socket.send(data.toString()));
  socket.on('error', () => undefined);
});
http.listen(0, () => {
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(`ready http://localhost:${port}`);
});
