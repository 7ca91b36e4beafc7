/** Microsoft's Fluent Emoji: each picture as a data URL. */
declare module '@lobehub/fluent-emoji-flat/assets/*.svg?inline' {
  const url: string;
  export default url;
}
