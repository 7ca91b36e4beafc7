/** The addresses of the names of time zones, made by the build (`build/web/timeZoneNames.ts`). */
declare module 'virtual:time-zone-names' {
  const addresses: Readonly<Record<import('#shared/languages.ts').Language, string>>;
  export default addresses;
}
