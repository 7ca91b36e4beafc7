/** The addresses of Microsoft's Fluent Emoji, a file each. */
declare module '@lobehub/fluent-emoji-flat/assets/*.svg?url' {
  const url: string;
  export default url;
}
