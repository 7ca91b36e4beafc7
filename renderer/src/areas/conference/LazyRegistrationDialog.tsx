import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationDialog } from '#renderer/features/registration/RegistrationDialog.tsx';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { fetchPart, prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';

type Props = ComponentProps<typeof RegistrationDialog>;

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Dialog: typeof RegistrationDialog }
  | { readonly kind: 'failed' };

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
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [isSlow, setIsSlow] = useState(false);
  const isLoading = loaded.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    const end = new AbortController();
    const timer = setTimeout(() => setIsSlow(true), WAITING_AFTER_MS);
    void loadDialog(end.signal).then((outcome) => {
      if (!end.signal.aborted) setLoaded(outcome);
    });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [isLoading]);

  if (loaded.kind === 'ready') return <loaded.Dialog {...props} />;
  if (isLoading && !isSlow) return undefined;
  return (
    <Dialog
      title={t('registration.title')}
      closeLabel={t('common:close')}
      onClose={props.onClose}
      footer={
        loaded.kind === 'failed' && (
          <Button variant="primary" onClick={() => setLoaded({ kind: 'loading' })}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {loaded.kind === 'failed' ? (
        <FormMessage>
          <p>{t('common:partFailed')}</p>
        </FormMessage>
      ) : (
        <Waiting label={t('common:loading.page')} />
      )}
    </Dialog>
  );
}

/** Engines keep a failed import for the life of the page, so nothing is imported before its files are there. */
async function loadDialog(signal: AbortSignal): Promise<Loaded> {
  if (!(await fetchPart(PART, signal))) return { kind: 'failed' };
  const part = await import('#renderer/features/registration/RegistrationDialog.tsx');
  return { kind: 'ready', Dialog: part.RegistrationDialog };
}
