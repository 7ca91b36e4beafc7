/** Reads the inspector's current state from its parts. */
import { app } from 'electron';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import type { StagedStation } from '../station/stagedStation.ts';
import { type createAddressBar, sayAddress, sayConnection } from './addressBar.ts';
import type { createInspectedTraffic } from './inspectedTraffic.ts';
import type { InspectorState, LiveTexts } from './inspectorState.ts';
import { faultLabel } from './inspectorView.ts';

type InspectedTraffic = ReturnType<typeof createInspectedTraffic>;

export function readLiveTexts(
  staged: StagedStation,
  { table, kinds }: InspectedTraffic,
  text: ShellText,
  { status, isRecording }: { readonly status: string; readonly isRecording: boolean },
): LiveTexts {
  const { station } = staged;
  return {
    status,
    address: sayAddress(station.address()),
    connection: sayConnection(station.address(), text),
    staging: stagingText(staged, text),
    clientVersion: station.clientVersion(),
    documents: String(station.traffic.connectionCount()),
    messages: String(table.count()),
    kinds: kinds(),
    record: text(isRecording ? 'support.recording.stop' : 'support.recording.start'),
    pause: text(table.isPaused() ? 'support.table.resume' : 'support.table.pause'),
  };
}

export function readInspectorState(
  { station, staging }: StagedStation,
  { table, sent, rows }: InspectedTraffic,
  bar: ReturnType<typeof createAddressBar>,
  now: Pick<InspectorState, 'hasPictures' | 'live'>,
): InspectorState {
  return {
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
    https: staging().https,
    filter: table.filter(),
    rows: rows(),
    ...now,
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
