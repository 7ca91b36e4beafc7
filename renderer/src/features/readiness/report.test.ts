import { expect, test } from 'vitest';
import { CHECKS, CHECK_STATES, type CheckResults } from './results.ts';
import { rateEchoes, rateOpening, ratePath } from './networkCheck.ts';
import { type ReportFacts, type CheckReportWords, writeReport } from './report.ts';

const WORDS: CheckReportWords = {
  title: 'Check camera and microphone',
  time: 'Time',
  server: 'Server',
  browser: 'Browser',
  client: 'App',
  system: 'System',
  language: 'Language',
  systemDevices: 'System devices',
  checks: {
    camera: 'Camera',
    microphone: 'Microphone',
    speaker: 'Speaker',
    recording: 'Recording',
    signalling: 'Server',
    latency: 'Delay',
    relay: 'Media',
  },
  states: {
    notRun: 'open',
    running: 'checking',
    fine: 'fine',
    problem: 'attention',
    skipped: 'skipped',
  },
};

const RESULTS: CheckResults = {
  camera: {
    state: 'fine',
    code: 'camera.delivers',
    numbers: { width: 1280, height: 720, fps: 30 },
  },
  microphone: { state: 'problem', device: 'microphone.deniedBySystem' },
  speaker: { state: 'skipped' },
  recording: { state: 'notRun' },
  signalling: rateOpening(41.7),
  latency: rateEchoes([10, 12, 11]),
  relay: ratePath({ connectedMs: 33, hasRelayCandidate: true }, { stunServers: 1, turnServers: 2 }),
};

const FACTS: ReportFacts = {
  at: new Date('2026-05-04T10:20:30Z'),
  serverName: 'Conference server of the mill',
  serverVersion: '5.4',
  browser: { browser: 'chromium', version: 140, system: 'windows' },
  language: 'en',
  results: RESULTS,
  deviceCounts: [],
};

test('contains the time, the place and each result with its code and numbers', () => {
  expect(writeReport(FACTS, WORDS)).toBe(
    [
      'Check camera and microphone',
      'Time: 2026-05-04T10:20:30.000Z',
      'Server: Conference server of the mill 5.4',
      'Browser: chromium 140',
      'System: windows',
      'Language: en',
      '',
      'Camera: fine [camera.delivers width=1280 height=720 fps=30]',
      'Microphone: attention [microphone.deniedBySystem]',
      'Speaker: skipped',
      'Recording: open',
      'Server: fine [signalling.good ms=42]',
      'Delay: fine [latency.good ms=11 jitter=2]',
      'Media: fine [relay.reached ms=33 stunServers=1 turnServers=2]',
    ].join('\n'),
  );
});

test('has a line for every check in every state', () => {
  for (const state of CHECK_STATES) {
    if (state === 'fine' || state === 'problem') continue;
    const results = { ...RESULTS, camera: { state } };
    expect(writeReport({ ...FACTS, results }, WORDS)).toContain(`Camera: ${WORDS.states[state]}`);
  }
  expect(writeReport(FACTS, WORDS).split('\n')).toHaveLength(7 + CHECKS.length);
});

test('[IA-3] in the desktop app, counts the devices of the system and of the page', () => {
  const deviceCounts = [
    { kind: 'videoInput', system: 1, page: 0, codes: ['missing.inUse'] },
    { kind: 'audioOutput', system: 2, page: 2, codes: [] },
  ] as const;
  expect(
    writeReport({ ...FACTS, deviceCounts }, WORDS)
      .split('\n')
      .slice(-2),
  ).toEqual([
    'System devices · Camera: [system=1 page=0 missing.inUse]',
    'System devices · Speaker: [system=2 page=2]',
  ]);
});

/** Each represents data that must never reach support. */
const CANARIES = {
  deviceId: '9f0c4b1e77canaryDeviceId',
  groupId: 'canaryGroupId',
  label: 'AirPods of Greta Canary',
  candidate: 'candidate:1 1 udp 2122 203.0.113.77 54321 typ host',
  address6: '2001:db8::c0fe',
  token: 'canaryAccessToken',
  displayName: 'Greta Canary',
  mail: 'greta@canary.example',
};

/** The data that the devices and connections of a real check have, all of which is passed to the report. */
function withCanaries(): ReportFacts {
  const tainted = <Value extends object>(value: Value): Value => ({ ...value, ...CANARIES });
  const results: CheckResults = {
    camera: tainted({ ...RESULTS.camera, numbers: tainted({ width: 1, height: 1, fps: 1 }) }),
    microphone: tainted(RESULTS.microphone),
    speaker: tainted(RESULTS.speaker),
    recording: tainted(RESULTS.recording),
    signalling: tainted(RESULTS.signalling),
    latency: tainted(RESULTS.latency),
    relay: tainted(RESULTS.relay),
  };
  return tainted({
    ...FACTS,
    browser: tainted(FACTS.browser),
    serverName: `203.0.113.77:4310 [2001:db8::c0fe]:443 fe80::1%eth0 ${CANARIES.mail}`,
    serverVersion: '10.0.0.7',
    results,
    deviceCounts: [
      tainted({ kind: 'audioInput', system: 3, page: 2, codes: ['renamed'] } as const),
    ],
  });
}

test('contains no device names, addresses, tokens or personal names', () => {
  const report = writeReport(withCanaries(), WORDS);
  const leaks = [...Object.values(CANARIES), '203.0.113', '2001:db8', 'fe80', '10.0.0.7', 'Canary'];
  expect(leaks.filter((each) => report.includes(each))).toEqual([]);
  expect(report).toContain('camera.delivers width=1 height=1 fps=1');
});

test('keeps the name of a server that is no address', () => {
  const serverName = 'Room 12:30 – Élan 4.2';
  expect(writeReport({ ...FACTS, serverName }, WORDS)).toContain(`Server: ${serverName} 5.4`);
});

test('[IA-1] in in-app mode, contains the client’s version and why there is no bridge', () => {
  const report = writeReport(
    { ...FACTS, client: { version: '8.5.2', bridge: 'noTransport' } },
    WORDS,
  );
  expect(report).toContain('App: 8.5.2 [noTransport]');
  expect(writeReport(FACTS, WORDS)).not.toContain('App:');
});
