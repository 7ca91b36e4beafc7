/** The client library of Qt's pages, only for tests: it is LGPL and never shipped. */
declare module 'qwebchannel' {
  const library: {
    readonly QWebChannel: new (transport: object, ready: (channel: never) => void) => object;
  };
  export default library;
}
