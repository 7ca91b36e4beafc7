import { listOf } from './settingValues.ts';

/** The addresses in a setting; undefined when one of them is invalid. */
export function livekitUrls(text: string): readonly string[] | undefined {
  const urls = listOf(text).map((each) => each.replace(/\/$/u, ''));
  return urls.every((each) => /^wss?:\/\/[^\s/?#@;]+$/u.test(each) && URL.canParse(each))
    ? urls
    : undefined;
}
