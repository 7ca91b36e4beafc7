import { useTranslation } from 'react-i18next';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import {
  getMediaDevices,
  type MediaDevicesAccess,
} from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { helpSteps } from './helpSteps.ts';
import { usePermissionCause } from './usePermissionCause.ts';

/**
 * Why a camera or microphone is unavailable, and the way out in this browser on this system. Retries automatically when the
 * permission is given or a device is connected.
 */
export function PermissionHelp({
  kind,
  problem,
  onRetry,
  access = getMediaDevices(),
}: {
  readonly kind: InputKind;
  readonly problem: DeviceProblem;
  readonly onRetry: () => void;
  readonly access?: Pick<MediaDevicesAccess, 'list' | 'readPermission' | 'watch'>;
}) {
  const { t } = useTranslation(['devices', 'call', 'common']);
  const { cause, facts, isApp } = usePermissionCause(access, kind, problem, onRetry);
  const device = t(kind === 'videoInput' ? 'call:device.camera' : 'call:device.microphone');
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>;
  if (cause === undefined)
    return (
      <Callout title={t(`call:${DEVICE_PROBLEM_KEYS[problem]}`, { device })} actions={retry} />
    );
  return (
    <Callout
      title={t(`help.title.${cause}`, { device })}
      steps={helpSteps(cause, facts.browser, facts.system, isApp).map((step) =>
        t(`help.step.${step}`, { device, retry: t('common:retry') }),
      )}
      note={cause === 'insecurePage' ? undefined : t('help.notices')}
      actions={retry}
    />
  );
}
