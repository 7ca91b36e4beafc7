import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './Captions.module.css';
import type { CaptionLayer } from './CaptionLayer.tsx';

/** The place of captions; its content is a separate part, loaded when captions are first turned on. */
export function CaptionPlace(props: ComponentProps<typeof CaptionLayer>) {
  const { isShown, speech } = props.captions;
  return isShown || speech !== undefined ? <WantedCaptions {...props} /> : null;
}

function WantedCaptions(props: ComponentProps<typeof CaptionLayer>) {
  const { t } = useTranslation('call');
  const { t: tCommon } = useTranslation('common');
  const layer = useLazyPart('captions', loadLayer);
  return (
    <>
      {layer.kind === 'ready' && <layer.Part {...props} />}
      {layer.kind === 'failed' && (
        <div role="alert" className={styles['failed']}>
          <p className={styles['line']}>{tCommon('notifications.partNotLoaded')}</p>
          <TextButton onClick={layer.retry}>{t('chat.retryLoad')}</TextButton>
        </div>
      )}
    </>
  );
}

async function loadLayer(): Promise<typeof CaptionLayer> {
  return (await import('./CaptionLayer.tsx')).CaptionLayer;
}
