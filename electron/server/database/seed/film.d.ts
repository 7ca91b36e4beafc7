/** The bundler puts the film into the code, as a data URL. */
declare module '*.webm?inline' {
  const address: string;
  export default address;
}
