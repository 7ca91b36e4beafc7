/** The addresses of the language parts by group, made by the build (`build/web/languageParts.ts`). */
declare module 'virtual:language-parts' {
  const languageParts: Readonly<
    Record<
      import('#shared/textGroups.ts').TextGroup,
      Readonly<Record<import('#shared/languages.ts').Language, string>>
    >
  >;
  export default languageParts;
}
