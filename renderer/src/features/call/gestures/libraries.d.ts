/** Microsoft's Fluent Emoji, a picture each, as an address that holds all of it. */
declare module '@lobehub/fluent-emoji-flat/assets/*.svg?inline' {
  const url: string;
  export default url;
}
