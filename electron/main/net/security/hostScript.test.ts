import { expect, test } from 'vitest';
import { answerHostScript } from './hostScript.ts';

test('[IA-1] the library has one address, for pages of any server', async () => {
  const answer = answerHostScript('qrc:///qtwebchannel/qwebchannel.js');
  expect(await answer.text()).toContain('QWebChannel');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each(['qrc:///', 'qrc:///qtwebchannel/../etc/passwd', 'qrc://qtwebchannel/qwebchannel.js'])(
  '[IA-1] serves nothing at %s',
  (url) => {
    expect(answerHostScript(url).status).toBe(404);
  },
);
