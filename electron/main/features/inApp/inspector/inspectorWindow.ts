/** The inspector's window: the messages between a page in in-app mode and its client, and tests of both. */
import type { StagedStation } from '../station/stagedStation.ts';
import { openShellPage } from '../../../windows/shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../../../lib/texts/shellLanguage.ts';
import { type AddressBarParts, createAddressBar } from './addressBar.ts';
import { createInspectedTraffic } from './inspectedTraffic.ts';
import { type InspectorAct, readAct } from './inspectorActs.ts';
import { LIVE, type LiveTexts } from './inspectorState.ts';
import { viewInspector } from './inspectorView.ts';
import { createLiveInspectorPage } from './liveInspectorPage.ts';
import type { ReadSignal } from './sendSignal.ts';
import { playRead, playRecording } from './playRecording.ts';
import { readInspectorState, readLiveTexts } from './readInspectorState.ts';
import { readRecordingFile } from './recordingFiles.ts';
import { recordStation } from './recordStation.ts';
import { UNSTAGED } from '../staging/staging.ts';
import { showRecording } from './timelineWindow.ts';

export type Inspector = ReturnType<typeof createInspector>;

/** Creates the inspector without opening its window. */
export function createInspector(
  staged: StagedStation,
  language: ShellLanguage,
  addressParts: AddressBarParts,
) {
  const { station } = staged;
  const { text } = language;
  const traffic = createInspectedTraffic(staged, text);
  const { table } = traffic;
  const bar = createAddressBar(staged, addressParts, text);
  let status = '';
  let hasPictures = false;

  const live = (): LiveTexts =>
    readLiveTexts(staged, traffic, text, { status, isRecording: recording.isRunning() });
  const page = createLiveInspectorPage(live);
  const say = (sentence: string): void => {
    status = sentence;
    page.changed();
  };
  const sayIfAny = (sentence: string | undefined): void => {
    if (sentence !== undefined) say(sentence);
  };
  const recording = recordStation(station, text, say, () => hasPictures);

  function send(wanted: Extract<ReadSignal, { readonly kind: 'send' }>): void {
    const { isHeard, cells } = traffic.send(wanted);
    page.addRow(LIVE.sent, cells);
    say(isHeard ? '' : text('support.send.unheardHint', { signal: wanted.signal }));
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
      case 'language':
      case 'devices':
      case 'https':
      case 'fault':
        changeStation(staged, wanted);
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
        traffic.clear();
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
    // The window may close later, but it must not be updated any more.
    page.closed();
    opened?.close();
  });

  const open = (): void => {
    const standing = page.window();
    if (standing !== undefined) {
      standing.focus();
      return;
    }
    const end = traffic.listen((cells) => {
      if (cells !== undefined) page.addRow(LIVE.rows, cells);
      page.changed();
    });
    const opened = openShellPage({
      parent: undefined,
      language,
      size: { width: 1240, height: 820 },
      content: () => {
        const now = readInspectorState(staged, traffic, bar, { hasPictures, live: live() });
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
    /** Opens the window, or brings it to the front. */
    open,
    play: async (path: string): Promise<void> => {
      const read = await readRecordingFile(path);
      open();
      say(playRead(staged, read, '1', text));
    },
  };
}

type StationAct = Extract<
  InspectorAct,
  { readonly kind: 'version' | 'language' | 'devices' | 'https' | 'fault' }
>;

function changeStation(staged: StagedStation, wanted: StationAct): void {
  const { station } = staged;
  switch (wanted.kind) {
    case 'version':
      station.setClientVersion(wanted.version);
      if (staged.staging() === UNSTAGED) station.reload();
      else staged.stage(staged.staging());
      return;
    case 'language':
      station.setLanguage(wanted.language);
      return;
    case 'devices':
      station.parts.devices.choose(wanted.choice);
      return;
    case 'https':
      staged.stage({ ...UNSTAGED, https: wanted.https });
      return;
    case 'fault':
      staged.stage({
        ...UNSTAGED,
        fault: wanted.fault,
        https: wanted.fault === 'SECURITY_FLAW' ? 'httpWithoutSsl' : 'asIs',
      });
      return;
  }
}
