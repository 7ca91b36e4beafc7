import { expect, test } from 'vitest';
import { findRecording } from './receiveRecordings.ts';

test.each([
  [['/home/ann/a.plenumrec'], '/home/ann/a.plenumrec'],
  [['--no-sandbox', 'kept/B.PLENUMREC'], '/mail/kept/B.PLENUMREC'],
  [['/a.plenumrec', '/b.plenumrec'], undefined],
  [['--user-data-dir=/tmp/a.plenumrec'], undefined],
  [['/a.json', 'plenum:join/demo'], undefined],
  [['/a\0.plenumrec'], undefined],
])('finds the recording in %j', (argv, path) => {
  expect(findRecording(argv, '/mail')).toBe(path);
});
