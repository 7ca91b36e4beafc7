/** The inspector's window: what passes between a page in in-app mode and its client, and what can be tried with them. */
import { basename } from 'node:path';
import { app } from 'electron';
import type { StagedStation } from '../inApp/stagedStation.ts';
import { logWarning } from '../log/log.ts';
import { type ShellPageWindow, openShellPage } from '../shellPages/shellPageWindow.ts';
import type { ShellKey, ShellText } from '../texts/shellTexts.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import { type InspectorAct, type Speed, readAct } from './inspectorActs.ts';
import type { InspectorState, LiveTexts } from './inspectorState.ts';
import { LIVE, faultLabel, viewInspector } from './inspectorView.ts';
import { createTrafficReader } from './readTraffic.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { openRecording, saveRecording } from './recordingFiles.ts';
import { UNSTAGED } from './staging.ts';
import { type RowWords, createTrafficTable, toCells } from './trafficTable.ts';

/** Rows are put in together: one message of the main process for each of the bridge would double the traffic. */
const ROWS_EVERY_MS = 100;

const SPEED: Readonly<Record<Speed, number>> = { '1': 1, '10': 10, atOnce: Infinity };

/** Prepares it; the returned function opens the window or brings it to the front. */
export function openInspector(staged: StagedStation, language: ShellLanguage): () => void {
  const { station } = staged;
  const { traffic } = station;
  const { text } = language;
  const table = createTrafficTable();
  const kinds = new Set<string>();
  let page: ShellPageWindow | undefined;
  let recorder: Recorder | undefined;
  let startedAt: number | undefined;
  let status = '';
  let sent: Partial<LiveTexts> = {};
  /** Rows that came after the page was built. */
  let fresh: (readonly string[])[] = [];
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const words: RowWords = {
    get fromPage() {
      return text('support.table.page');
    },
    get fromClient() {
      return text('support.table.client');
    },
    get unknown() {
      return text('support.table.unknown');
    },
    refused: (reason) =>
      reason === 'refused'
        ? text('support.table.refusedPlain')
        : text('support.table.refused', { reason }),
  };

  const live = (): LiveTexts => ({
    status,
    staging: stagingText(staged, text),
    clientVersion: station.clientVersion(),
    documents: String(traffic.connectionCount()),
    messages: String(table.count()),
    kinds: [...kinds].join(', '),
    record: text(recorder === undefined ? 'support.recording.start' : 'support.recording.stop'),
    pause: text(table.isPaused() ? 'support.table.resume' : 'support.table.pause'),
  });

  const state = (): InspectorState => ({
    server: station.parts.serverHost(),
    page: station.parts.page,
    versions: {
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'] ?? '',
    },
    language: station.language(),
    devices: station.parts.devices.choice(),
    https: staged.staging().https,
    filter: table.filter(),
    live: live(),
    rows: table.lines().map((line) => toCells(line, startedAt ?? line.at, words)),
  });

  /** Puts in what has changed since the last time. */
  function flush(): void {
    timer = undefined;
    if (!isReady || page === undefined) return;
    const now = live();
    const texts = Object.fromEntries(
      Object.entries(now).filter(([name, value]) => Reflect.get(sent, name) !== value),
    );
    sent = now;
    const rows = fresh;
    fresh = [];
    page.change({ texts, ...(rows.length > 0 && { rows: { [LIVE.rows]: rows } }) });
  }
  const flushSoon = (): void => {
    timer ??= setTimeout(flush, ROWS_EVERY_MS);
  };
  const tell = (sentence: string): void => {
    status = sentence;
    flushSoon();
  };

  /** Builds the page anew: the table must lose rows, and rows cannot be taken away. */
  function refresh(): void {
    isReady = false;
    page?.refresh();
  }

  function act(wanted: InspectorAct): void {
    status = '';
    switch (wanted.kind) {
      case 'versionRefused':
        tell(text('support.client.versionRefused'));
        return;
      case 'version':
        station.setClientVersion(wanted.version);
        staged.stage(staged.staging());
        break;
      case 'language':
        station.setLanguage(wanted.language);
        break;
      case 'devices':
        station.parts.devices.choose(wanted.choice);
        break;
      case 'https':
        staged.stage({ ...UNSTAGED, https: wanted.https });
        break;
      case 'fault':
        staged.stage({
          ...UNSTAGED,
          fault: wanted.fault,
          https: wanted.fault === 'SECURITY_FLAW' ? 'httpWithoutSsl' : 'asIs',
        });
        break;
      case 'unstage':
        staged.stage(UNSTAGED);
        break;
      case 'pause':
        table.setPaused(!table.isPaused());
        break;
      case 'filter':
        table.setFilter(wanted.filter);
        refresh();
        return;
      case 'clear':
        table.clear();
        kinds.clear();
        refresh();
        return;
      case 'record':
        toggleRecording();
        break;
      case 'replay':
        void replay(wanted.speed);
        break;
    }
    flushSoon();
  }

  function toggleRecording(): void {
    if (recorder === undefined) {
      const facts = {
        app: {
          version: app.getVersion(),
          electron: process.versions.electron,
          chromium: process.versions['chrome'] ?? '',
          system: `${process.platform} ${process.arch}`,
        },
        clientVersion: station.clientVersion(),
        page: station.parts.page,
        startedAt: new Date().toISOString(),
      };
      recorder = startRecorder(traffic, facts, station.objects());
      tell(text('support.recording.running'));
      return;
    }
    const recording = recorder.stop();
    recorder = undefined;
    saveRecording(recording, text('support.recording.title')).then(
      (path) => {
        if (path === undefined) tell(text('support.recording.discarded'));
        else tell(text('support.recording.saved', { file: basename(path) }));
      },
      (error: unknown) => {
        logWarning('recording not saved', {
          error: error instanceof Error ? error.message : 'unknown',
        });
        tell(text('support.recording.notSaved'));
      },
    );
  }

  async function replay(speed: Speed): Promise<void> {
    const read = await openRecording(text('support.recording.open'));
    if (read === undefined) return;
    if (read.kind !== 'recording') {
      tell(text(PROBLEMS[read.kind]));
      return;
    }
    staged.stage({ ...UNSTAGED, replay: { recording: read.recording, speed: SPEED[speed] } });
    tell(text('support.recording.playing', { number: String(read.recording.messages.length) }));
  }

  station.onClosed(() => {
    clearTimeout(timer);
    recorder?.stop();
    page?.close();
  });

  return () => {
    if (page !== undefined) {
      page.focus();
      return;
    }
    const read = createTrafficReader(station.layoutOf);
    const end = traffic.listen((message) => {
      startedAt ??= message.at;
      const line = read(message);
      if (line.kind !== undefined) kinds.add(line.kind);
      if (table.add(line)) fresh.push(toCells(line, startedAt, words));
      flushSoon();
    });
    page = openShellPage({
      parent: undefined,
      language,
      size: { width: 1240, height: 820 },
      content: () => {
        fresh = []; // they are in the page that is built here
        isReady = false;
        const now = state();
        sent = now.live;
        return viewInspector(now, text);
      },
      onReady: () => {
        isReady = true;
        flush();
      },
      onAct: (pressed) => {
        const wanted = readAct(pressed);
        if (wanted !== undefined) act(wanted);
      },
      onClosed: () => {
        end();
        clearTimeout(timer);
        timer = undefined;
        page = undefined;
      },
    });
  };
}

const PROBLEMS = {
  tooLarge: 'support.recording.tooLarge',
  foreign: 'support.recording.foreign',
  otherVersion: 'support.recording.otherVersion',
  damaged: 'support.recording.damaged',
  unreadable: 'support.recording.unreadable',
} as const satisfies Readonly<Record<string, ShellKey>>;

function stagingText({ staging }: StagedStation, text: ShellText): string {
  const { fault, https, replay } = staging();
  if (replay !== undefined) return text('support.staging.replay');
  if (fault !== undefined) {
    return text('support.staging.fault', { state: faultLabel(fault, text) });
  }
  return https === 'asIs'
    ? text('support.staging.asIs')
    : text('support.staging.https', { state: text(`support.https.${https}`) });
}
