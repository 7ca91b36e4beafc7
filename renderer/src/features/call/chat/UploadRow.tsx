import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import { PanelButton } from '../panel/PanelButton.tsx';
import styles from './Chat.module.css';
import { useChatTimes } from './useChatTimes.ts';
import { useProblemText } from './useProblemText.ts';
import type { Upload, Uploads } from './useUploads.ts';

/** A file on its way: how far it is, or why it is not. */
export function UploadRow({
  upload: { id, name, share, problem },
  uploads,
}: {
  readonly upload: Upload;
  readonly uploads: Uploads;
}) {
  const { t } = useTranslation('call');
  const { percent } = useChatTimes();
  const describe = useProblemText();
  const shown = displayText(name, 120);
  return (
    <div className={styles['upload']}>
      <bdi className="shrinks grows breaks">{shown}</bdi>
      {problem === undefined ? (
        <progress className={styles['progress']} max={1} value={share} aria-label={shown}>
          {percent(share)}
        </progress>
      ) : (
        <span role="alert" className={styles['problem']}>
          {describe(problem)}
        </span>
      )}
      {problem !== undefined && (
        <PanelButton aria-label={t('chat.retry')} onClick={() => uploads.retry(id)}>
          <RotateCw size={16} />
        </PanelButton>
      )}
      <PanelButton
        aria-label={t('chat.cancelFile', { name: shown })}
        onClick={() => uploads.cancel(id)}
      >
        <X size={16} />
      </PanelButton>
    </div>
  );
}
