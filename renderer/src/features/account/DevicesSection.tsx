import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import { findChosen } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { CaptureResult } from '#renderer/platform/mediaDevices/capture.ts';
import {
  type DeviceKind,
  describeDevices,
  getMediaDevices,
} from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { deviceInfoAtom } from '#renderer/state/deviceInfo.ts';
import { useDeviceMemory } from '#renderer/state/chosenDevices.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import styles from './Account.module.css';
import { Problems } from './Problems.tsx';
import { Section } from './Section.tsx';

const KINDS: readonly DeviceKind[] = ['audioInput', 'audioOutput', 'videoInput'];

/** The devices that the next lobby and call use. Browsers name them only after permission was given. */
export function DevicesSection() {
  const { t } = useTranslation(['account', 'call']);
  const access = getMediaDevices();
  const memory = useDeviceMemory();
  const found = useAtomValue(deviceInfoAtom);
  const [devices, setDevices] = useState(() => found && describeDevices(found));
  const [problems, setProblems] = useState<readonly string[]>([]);

  useEffect(() => {
    const list = (): void => void access.list().then(setDevices);
    list();
    return access.watch(list);
  }, [access]);

  if (devices === undefined) return null;
  const named = devices.filter(({ label }) => label !== '');
  const shown = KINDS.filter((kind) => named.some((each) => each.kind === kind));
  const isUnnamed = devices.some(({ label, kind }) => label === '' && kind !== 'audioOutput');

  async function ask(): Promise<void> {
    const { audio, video } = await access.capture({ audio: true, video: true });
    const outcomes = [
      { device: t('call:bar.microphone'), result: audio },
      { device: t('call:bar.camera'), result: video },
    ];
    for (const { result } of outcomes) if (result?.ok === true) result.value.stop();
    setProblems(outcomes.flatMap(({ device, result }) => problemOf(device, result)));
    setDevices(await access.list());
  }

  function problemOf(device: string, result: CaptureResult | undefined): readonly string[] {
    return result === undefined || result.ok
      ? []
      : [t(`call:${DEVICE_PROBLEM_KEYS[result.failure]}`, { device })];
  }

  return (
    <Section title={t('devices.title')} lead={t('devices.lead')}>
      {shown.length > 0 && (
        <div className={styles['fields']}>
          {shown.map((kind) => {
            const ofKind = named.filter((each) => each.kind === kind);
            const chosen = findChosen(kind, memory.chosen, ofKind)?.id ?? '';
            const choices = ofKind.map(({ id, label }) => ({ value: id, label }));
            return (
              <SelectField
                key={kind}
                label={t(`devices.${kind}`)}
                value={chosen}
                choices={
                  chosen === '' ? [{ value: '', label: t('devices.usual') }, ...choices] : choices
                }
                onChange={(id) => {
                  const device = ofKind.find((each) => each.id === id);
                  if (device) memory.remember(device);
                }}
              />
            );
          })}
        </div>
      )}
      {isUnnamed && (
        <div className="row wrap gap8x16">
          <Button onClick={() => void ask()}>{t('devices.ask')}</Button>
          <p className="muted type13">{t('devices.why')}</p>
        </div>
      )}
      {devices.length === 0 && <p className="muted type13">{t('devices.none')}</p>}
      <Problems lines={problems} role="status" />
    </Section>
  );
}
