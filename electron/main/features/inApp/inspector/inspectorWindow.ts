/** The inspector's window: what passes between a page in in-app mode and its client, and what can be tried with them. */
import { app } from 'electron';
import type { StagedStation } from '../station/stagedStation.ts';
import { openShellPage } from '../../../windows/shellPages/shellPageWindow.ts';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import type { ShellLanguage } from '../../../lib/texts/shellLanguage.ts';
import { type AddressBarParts, createAddressBar, sayAddress, sayConnection } from './addressBar.ts';
import { type InspectorAct, readAct } from './inspectorActs.ts';
import { type InspectorState, LIVE, type LiveTexts } from './inspectorState.ts';
import { faultLabel, viewInspector } from './inspectorView.ts';
import { createLiveInspectorPage } from './liveInspectorPage.ts';
import { redactValue } from './redactValue.ts';
import type { ReadSignal } from './sendSignal.ts';
import { playRead, playRecording } from './playRecording.ts';
import { readRecordingFile } from './recordingFiles.ts';
import { createTrafficReader } from './readTraffic.ts';
import { recordStation } from './recordStation.ts';
import { UNSTAGED } from '../staging/staging.ts';
import { showRecording } from './timelineWindow.ts';
import { type RowWords, createTrafficTable, toCells, toSeconds } from './trafficTable.ts';

/** So many signals the list of those that were sent keeps. */
const SENT_MAX = 100;

export type Inspector = ReturnType<typeof createInspector>;

/** Prepares it; nothing is open before. */
export function createInspector(
  staged: StagedStation,
  language: ShellLanguage,
  addressParts: AddressBarParts,
) {
  const { station } = staged;
  const { traffic } = station;
  const { text } = language;
  const table = createTrafficTable();
  const words = rowWords(text);
  const kinds = new Set<string>();
  const bar = createAddressBar(staged, addressParts, text);
  const sent: (readonly string[])[] = [];
  let startedAt: number | undefined;
  let status = '';
  let hasPictures = false;

  const live = (): LiveTexts => ({
    status,
    address: sayAddress(station.address()),
    connection: sayConnection(station.address(), text),
    staging: stagingText(staged, text),
    clientVersion: station.clientVersion(),
    documents: String(traffic.connectionCount()),
    messages: String(table.count()),
    kinds: [...kinds].join(', '),
    record: text(recording.isRunning() ? 'support.recording.stop' : 'support.recording.start'),
    pause: text(table.isPaused() ? 'support.table.resume' : 'support.table.pause'),
  });
  const page = createLiveInspectorPage(live);
  const say = (sentence: string): void => {
    status = sentence;
    page.changed();
  };
  const sayIfAny = (sentence: string | undefined): void => {
    if (sentence !== undefined) say(sentence);
  };
  const recording = recordStation(station, text, say, () => hasPictures);

  const state = (): InspectorState => ({
    server: station.parts.serverHost(),
    page: station.parts.page,
    versions: {
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'] ?? '',
    },
    address: bar.typed(),
    userAgent: station.window().webContents.getUserAgent(),
    favorites: bar.favorites(),
    sent,
    language: station.language(),
    devices: station.parts.devices.choice(),
    https: staged.staging().https,
    filter: table.filter(),
    hasPictures,
    live: live(),
    rows: table.lines().map((line) => toCells(line, startedAt ?? line.at, words)),
  });

  /** Sends a signal and puts it into the list of those that were sent. */
  function send({ signal, values }: Extract<ReadSignal, { readonly kind: 'send' }>): void {
    startedAt ??= performance.now();
    const isHeard = station.send(signal, values);
    const outcome = text(isHeard ? 'support.send.heard' : 'support.send.unheard');
    const cells = [
      toSeconds(performance.now(), startedAt),
      signal,
      outcome,
      JSON.stringify(redactValue(values)),
    ];
    sent.push(cells);
    if (sent.length > SENT_MAX) sent.shift();
    page.addRow(LIVE.sent, cells);
    say(isHeard ? '' : text('support.send.unheardHint', { signal }));
  }

  function act(wanted: InspectorAct): void {
    status = '';
    switch (wanted.kind) {
      case 'versionRefused':
        say(text('support.client.versionRefused'));
        return;
      case 'go':
      case 'favorite':
        say(bar.act(wanted));
        return;
      case 'keep':
      case 'unkeep':
        status = bar.act(wanted);
        page.rebuild();
        return;
      case 'send':
        send(wanted);
        return;
      case 'sendRefused':
        say(text('support.send.refused', { argument: wanted.argument, type: wanted.type }));
        return;
      case 'version':
        station.setClientVersion(wanted.version);
        if (staged.staging() === UNSTAGED) station.reload();
        else staged.stage(staged.staging());
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
        page.rebuild();
        return;
      case 'clear':
        table.clear();
        kinds.clear();
        page.rebuild();
        return;
      case 'record':
        ({ hasPictures } = wanted);
        recording.toggle();
        break;
      case 'replay':
        void playRecording(staged, wanted.speed, text).then(sayIfAny);
        break;
      case 'show':
        void showRecording(language, (replay) => {
          if (station.window().isDestroyed()) return;
          staged.stage({ ...UNSTAGED, replay });
          page.changed();
        }).then(sayIfAny);
        break;
    }
    page.changed();
  }

  station.onNavigated(page.changed);
  station.setCloseQuestion(recording.mayClose);
  station.onClosed(() => {
    recording.drop();
    const opened = page.window();
    // Its window may close late, and there is nothing left to show in it.
    page.closed();
    opened?.close();
  });

  const open = (): void => {
    const standing = page.window();
    if (standing !== undefined) {
      standing.focus();
      return;
    }
    const read = createTrafficReader(station.layoutOf);
    const end = traffic.listen((message) => {
      startedAt ??= message.at;
      const line = read(message);
      if (line.kind !== undefined) kinds.add(line.kind);
      if (table.add(line)) page.addRow(LIVE.rows, toCells(line, startedAt, words));
      page.changed();
    });
    const opened = openShellPage({
      parent: undefined,
      language,
      size: { width: 1240, height: 820 },
      content: () => {
        const now = state();
        page.building(now.live);
        return viewInspector(now, text);
      },
      onReady: page.ready,
      onAct: (pressed) => {
        const wanted = readAct(pressed);
        if (wanted !== undefined) act(wanted);
      },
      onClosed: () => {
        end();
        page.closed();
      },
    });
    page.open(opened);
  };
  return {
    /** Opens the window or brings it to the front. */
    open,
    play: async (path: string): Promise<void> => {
      const read = await readRecordingFile(path);
      open();
      say(playRead(staged, read, '1', text));
    },
  };
}

/** The table's words, in the language of the moment. */
function rowWords(text: ShellText): RowWords {
  return {
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
}

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
