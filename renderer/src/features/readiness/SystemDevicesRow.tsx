import { Cable } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './CheckRow.tsx';
import type { DeviceDifference } from './deviceDifferences.ts';
import styles from './Readiness.module.css';

/**
 * Differences between the system's and the page's devices, in the desktop app and in in-app mode. They explain the rows above and
 * aren't problems themselves: a missing device may not be needed.
 */
export function SystemDevicesRow({
  differences,
}: {
  /** Undefined until the system has responded. */
  readonly differences: readonly DeviceDifference[] | undefined;
}) {
  const { t } = useTranslation('readiness');
  return (
    <CheckRow
      title={t('systemDevices.title')}
      icon={Cable}
      state={stateOf(differences)}
      sentence={differences?.length === 0 ? t('systemDevices.same') : ''}
    >
      {differences !== undefined && differences.length > 0 && (
        <ul className={styles['differences']} role="status">
          {differences.map((difference) => (
            <li
              key={`${difference.code} ${difference.kind} ${difference.system} ${difference.page}`}
            >
              {sentence(difference)}
            </li>
          ))}
        </ul>
      )}
    </CheckRow>
  );

  function sentence({ code, system, page }: DeviceDifference): string {
    return t(`systemDevices.${code}`, { system, page });
  }
}

function stateOf(
  differences: readonly DeviceDifference[] | undefined,
): 'running' | 'fine' | 'problem' {
  if (differences === undefined) return 'running';
  return differences.some(({ code }) => code.startsWith('missing.')) ? 'problem' : 'fine';
}
