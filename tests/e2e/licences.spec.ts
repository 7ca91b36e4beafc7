/** Licences require their text to be distributed with the work; the app is packaged with the bundle that is served here. */
import { expect, test } from '../support/fixtures.ts';

test(
  'the bundle is served with the licences of pages, workers and pictures',
  { tag: '@host' },
  async ({ server }) => {
    const answer = await fetch(new URL('/licences.txt', server.url));
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    for (const library of ['react-dom', '@twilio/video-processors', '@lobehub/fluent-emoji-flat'])
      expect(text).toContain(`\n${library} `);
    expect(text).toContain('Copyright (c) Meta Platforms');
  },
);
