import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { choosePicture } from './choosePicture.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROMIUM = `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

const BROWSERS = [
  ['chrome', CHROMIUM],
  ['chrome', `${IPHONE} (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['edge', `${CHROMIUM} Edg/140.0.0.0`],
  ['edge', `${IPHONE} (KHTML, like Gecko) Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['firefox', `${IPHONE} (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['safari', `${IPHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`],
  ['other', `${CHROMIUM} OPR/120.0.0.0`],
  ['other', `${CHROMIUM} YaBrowser/25.8.0.0`],
  ['other', `${WINDOWS} AppleWebKit/537.36 QtWebEngine/6.4.2 Chrome/102.0.5005.177 Safari/537.36`],
  ['other', 'curl/8.0'],
  ['other', ''],
] as const;

describe.each(BROWSERS)('in %s (%s)', (browser, userAgent) => {
  test.each(LANGUAGE_CODES)(
    '[OV-2] [L-1] the picture for %s is in Russian or English',
    (language) => {
      expect(choosePicture(userAgent, language)).toEqual({
        browser,
        language: ['ru', 'be', 'uk'].includes(language) ? 'ru' : 'en',
      });
    },
  );
});
