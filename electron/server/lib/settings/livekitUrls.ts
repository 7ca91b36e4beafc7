/** The addresses in a setting; undefined when one of them is invalid. */
export function livekitUrls(text: string): readonly string[] | undefined {
  const urls = text
    .split(',')
    .map((each) => each.trim().replace(/\/$/u, ''))
    .filter((each) => each !== '');
  return urls.every((each) => /^wss?:\/\/[^\s/?#@;]+$/u.test(each) && URL.canParse(each))
    ? urls
    : undefined;
}
