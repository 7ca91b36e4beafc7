import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerInfo } from '#shared/wire/server.ts';
import { findChosen } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import { getMediaDevices, type DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { openSignallingSocket } from '#renderer/platform/socket/openSignallingSocket.ts';
import { type RenderDeviceHelp, useDeviceMemory } from '#renderer/state/chosenDevices.ts';
import { nativeDeviceAccessAtom } from '#renderer/state/nativeDevices.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CameraRow } from './CameraRow.tsx';
import { CheckSummary } from './CheckSummary.tsx';
import { MicrophoneRow } from './MicrophoneRow.tsx';
import styles from './Readiness.module.css';
import { TestRecordingRow } from './TestRecordingRow.tsx';
import { SpeakerRow } from './SpeakerRow.tsx';
import { SystemDevicesRow } from './SystemDevicesRow.tsx';
import { useReadinessCheck } from './useReadinessCheck.ts';
import { useSystemDevices, type SettledDevices } from './useSystemDevices.ts';
import { type DeviceComparison, type KindFacts, compareDevices } from './deviceDifferences.ts';
import type { CheckInput, CheckInputs } from './useCheckInputs.ts';
import { Wifi } from 'lucide-react';
import { CheckRow } from './CheckRow.tsx';
import type { NetworkResults } from './networkCheck.ts';
import { NETWORK_CHECKS, worstState } from './results.ts';
import { useResultSentence } from './useResultSentence.ts';

/** Tests everything that a call needs, with a row for each item and a report for support. */
export function ReadinessCheck({
  renderHelp,
  wayBack,
}: {
  readonly renderHelp: RenderDeviceHelp;
  /** The page from which the person came, and to which they continue. */
  readonly wayBack: ReactNode;
}) {
  const info = useAtomValue(readyServerInfoAtom);
  const memory = useDeviceMemory();
  const check = useReadinessCheck({
    devices: getMediaDevices(),
    memory,
    openSocket: openSignallingSocket,
    iceServers: iceServersOf(info),
  });
  const { results, inputs, phase, run } = check;
  const speakerId = findChosen('audioOutput', memory.chosen, inputs.devices)?.id;
  const isActive = phase === 'running';
  const system = useSystemDevices(
    useAtomValue(nativeDeviceAccessAtom),
    getMediaDevices(),
    phase !== 'idle',
    isOpening(inputs) ? undefined : inputs.devices,
  );
  const comparison =
    system.kind === 'settled' ? compareWithSystem(system, inputs.inputs, speakerId) : undefined;
  return (
    <>
      <Intro check={check}>{wayBack}</Intro>
      <ol className="column surface roundedDialog framed">
        <CameraRow
          control={inputs}
          renderHelp={renderHelp}
          isActive={isActive}
          result={results.camera}
          onResult={(result) => check.put('camera', result)}
          onSkip={() => check.skip('camera')}
        />
        <MicrophoneRow
          control={inputs}
          renderHelp={renderHelp}
          isActive={isActive}
          result={results.microphone}
          onResult={(result) => check.put('microphone', result)}
          onSkip={() => check.skip('microphone')}
        />
        <SpeakerRow
          key={`speaker${run}`}
          devices={inputs.devices}
          speakerId={speakerId}
          onChoose={memory.remember}
          isActive={isActive}
          result={results.speaker}
          onResult={(result) => check.put('speaker', result)}
        />
        <TestRecordingRow
          key={`recording${run}`}
          inputs={inputs.inputs}
          speakerId={speakerId}
          isActive={isActive}
          result={results.recording}
          onResult={(result) => check.put('recording', result)}
        />
        <NetworkRow results={results} onRetry={check.checkNetwork} />
        {system.kind !== 'absent' && phase !== 'idle' && (
          <SystemDevicesRow differences={comparison?.differences} />
        )}
      </ol>
      {phase !== 'idle' && (
        <CheckSummary
          results={results}
          at={check.at}
          info={info}
          deviceCounts={comparison?.counts ?? []}
        />
      )}
    </>
  );
}

function Intro({
  check: { phase, start, stop },
  children,
}: {
  readonly check: ReturnType<typeof useReadinessCheck>;
  /** The way back. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('readiness');
  return (
    <header className="column gap12">
      <h1 className="type28">{t('page.title')}</h1>
      <p className={styles['lead']}>{t('page.lead')}</p>
      <div className="row wrap gap8">
        {phase === 'running' ? (
          <Button key="main" onClick={stop}>
            {t('page.stop')}
          </Button>
        ) : (
          <Button key="main" variant="primary" onClick={start}>
            {t(phase === 'idle' ? 'page.start' : 'page.startAgain')}
          </Button>
        )}
        {children}
      </div>
      <p className="muted type14 unlessEmpty" role="status">
        {phase === 'stopped' && t('page.stopped')}
      </p>
    </header>
  );
}

function iceServersOf(info: ServerInfo | undefined): RTCIceServer[] {
  return (info?.iceServers ?? []).map(({ urls, username, credential }) => ({
    urls: [...urls],
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));
}

function isOpening({ inputs }: ReturnType<typeof useReadinessCheck>['inputs']): boolean {
  return Object.values(inputs).some(({ kind }) => kind === 'starting');
}

/** Compares the stable lists, using the states of the check's inputs and speaker. */
function compareWithSystem(
  { natives, devices }: SettledDevices,
  inputs: CheckInputs,
  speakerId: string | undefined,
): DeviceComparison {
  const facts: Record<DeviceKind, KindFacts> = {
    videoInput: factsOf(inputs.videoInput),
    audioInput: factsOf(inputs.audioInput),
    // Browsers only name speakers with the permission for the microphone.
    audioOutput: { problem: refusalOf(inputs.audioInput), usedId: speakerId },
  };
  return compareDevices(natives, devices, facts);
}

function factsOf(input: CheckInput): KindFacts {
  return {
    problem: input.kind === 'unavailable' ? input.problem : undefined,
    usedId: input.kind === 'on' ? input.track.getSettings().deviceId : undefined,
  };
}

/** A busy microphone doesn't affect the speakers' names; a refused one does. */
function refusalOf(input: CheckInput): KindFacts['problem'] {
  const problem = input.kind === 'unavailable' ? input.problem : undefined;
  return problem === 'inUse' ? undefined : problem;
}

/** The network: the server, the delay, and the media connection. */
function NetworkRow({
  results,
  onRetry,
}: {
  readonly results: NetworkResults;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['readiness', 'common']);
  const say = useResultSentence();
  const state = worstState(NETWORK_CHECKS.map((name) => results[name]));
  return (
    <CheckRow title={t('network.title')} icon={Wifi} state={state} sentence="">
      {state !== 'notRun' && (
        <div role="status">
          <dl className={styles['facts']}>
            {NETWORK_CHECKS.map((name) => (
              <div key={name}>
                <dt>{t(`network.${name}`)}</dt>
                <dd data-state={results[name].state}>
                  {say(results[name]) || t(`state.${results[name].state}`)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {state === 'problem' && (
        <div className="row wrap gap8">
          <Button onClick={onRetry}>{t('common:retry')}</Button>
        </div>
      )}
    </CheckRow>
  );
}
