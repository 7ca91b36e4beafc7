import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HealthCheckList } from '#renderer/features/administration/HealthCheckList.tsx';
import { HealthFacts } from '#renderer/features/administration/HealthFacts.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { useHealthChecks, useServerHealth } from '#renderer/state/administration/health.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminHead } from './AdminHead.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminOnly } from './AdminOnly.tsx';

/** `/admin/health`: the server's health, and how to fix problems. */
export function AdminHealthPage() {
  const { t } = useTranslation(['admin', 'guest', 'user']);
  const toText = useNumber();
  const { state: checks, isChecking, checkAgain } = useHealthChecks();
  const found = checks.kind === 'ready' ? checks.value.checks : [];
  const problems = found.filter(({ problem }) => problem !== null).length;
  const result =
    problems === 0 ? t('health.good') : t('health.problems', { number: toText(problems) });
  const words = isChecking ? t('health.running') : checks.kind === 'ready' && result;
  return (
    <AdminOnly permission="health">
      <AdminHead
        title={t('user:sections.health')}
        actions={
          <Button
            variant="quiet"
            icon={<RefreshCw size={18} />}
            isBusy={isChecking && checks.kind !== 'loading'}
            onClick={checkAgain}
          >
            {t('guest:administrator.checkAgain')}
          </Button>
        }
        news={words}
      />
      <AdminLoaded asked={checks} placeholder={<SkeletonRows count={6} />}>
        {() => <HealthCheckList checks={found} />}
      </AdminLoaded>
      <AdminLoaded asked={useServerHealth()} placeholder={<SkeletonRows count={2} />}>
        {(health) => <HealthFacts health={health} />}
      </AdminLoaded>
    </AdminOnly>
  );
}
