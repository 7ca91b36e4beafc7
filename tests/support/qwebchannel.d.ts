/** The client library of Qt's pages, for tests only: it is LGPL and never part of what we ship. */
declare module 'qwebchannel' {
  const library: {
    readonly QWebChannel: new (transport: object, ready: (channel: never) => void) => object;
  };
  export default library;
}
