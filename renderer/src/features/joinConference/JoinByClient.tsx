import { AppWindow } from 'lucide-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canHandOverAtom, handOverConferenceAtom } from '#renderer/state/clientBridge.ts';
import { Button } from '#renderer/ui/Button.tsx';
import callout from '#renderer/ui/Callout.module.css';
import form from '#renderer/ui/Form.module.css';

/** Inside the client: hands the conference over to it, where it takes conferences at all. */
export function JoinByClient({ callId }: { readonly callId: string }) {
  const { t } = useTranslation('conference');
  const canHandOver = useAtomValue(canHandOverAtom);
  const handOver = useSetAtom(handOverConferenceAtom);
  const [hasFailed, setHasFailed] = useState(false);
  if (!canHandOver) return undefined;

  async function handlePress(): Promise<void> {
    setHasFailed(false);
    setHasFailed(!(await handOver(callId)));
  }

  return (
    <div className="column">
      <Button icon={<AppWindow size={18} />} onClick={() => void handlePress()}>
        {t('app.open')}
      </Button>
      <div role="status" className={form['reason']}>
        {hasFailed && (
          <div className={callout['callout']}>
            <p className="strong">{t('app.nothingOpened')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
