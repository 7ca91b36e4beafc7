import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationDialog } from '#renderer/features/registration/RegistrationDialog.tsx';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';

type Props = ComponentProps<typeof RegistrationDialog>;

const PART = 'RegistrationDialog';

/** What comes sooner needs no sign that it is coming. */
const WAITING_AFTER_MS = 300;

/** Fetches the form while the page is at rest, so that it opens at once, and without a network, too. */
export function prefetchRegistration(): void {
  whenIdle(() => prefetchPart(PART));
}

/** The registration dialog, which most visitors of a conference never need. */
export function LazyRegistrationDialog(props: Props) {
  const { t } = useTranslation(['conference', 'common']);
  const form = useLazyPart(PART, loadDialog);
  const [isSlow, setIsSlow] = useState(false);
  const isLoading = form.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsSlow(true), WAITING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  if (form.kind === 'ready') return <form.Part {...props} />;
  if (isLoading && !isSlow) return undefined;
  return (
    <Dialog
      title={t('registration.title')}
      closeLabel={t('common:close')}
      onClose={props.onClose}
      footer={
        form.kind === 'failed' && (
          <Button variant="primary" onClick={form.retry}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {form.kind === 'failed' ? (
        <FormMessage lines={[t('common:partFailed')]} />
      ) : (
        <Waiting label={t('common:loading.page')} />
      )}
    </Dialog>
  );
}

async function loadDialog(): Promise<typeof RegistrationDialog> {
  return (await import('#renderer/features/registration/RegistrationDialog.tsx'))
    .RegistrationDialog;
}
