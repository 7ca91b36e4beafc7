import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ManagedUser, PasswordLink } from '#shared/administration/administration.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { usePersonActions } from '#renderer/state/administration/people.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { CopyField } from './CopyField.tsx';
import { useFailureWords } from './failureWords.ts';
import { useFocusWhenShown } from './useFocusWhenShown.ts';
import { useAttempt } from './useAttempt.ts';

/** Creates a link to choose a password; shows it once if the server sends no mail. */
export function PasswordLinkDialog({
  user,
  isNew,
  onClose,
}: {
  readonly user: Pick<ManagedUser, 'loginName' | 'displayName'>;
  /** Whether the account is new. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const actions = usePersonActions();
  const toWords = useFailureWords();
  const { isBusy, failure, attempt } = useAttempt();
  const [link, setLink] = useState<PasswordLink>();
  const name = isolated(displayText(user.displayName));

  async function make(): Promise<void> {
    const made = await attempt(actions.makeLink(user.loginName));
    if (made.ok) setLink(made.value);
  }

  return (
    <Dialog
      title={t(isNew ? 'link.newTitle' : 'link.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        link ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t(isNew ? 'common:part.later' : 'common:cancel')}</Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => void make()}>
              {t('link.make')}
            </Button>
          </>
        )
      }
    >
      {failure && <FormMessage lines={[toWords(failure)]} />}
      {link ? <MadeLink link={link} /> : <p>{t('link.text', { name })}</p>}
    </Dialog>
  );
}

function MadeLink({ link }: { readonly link: PasswordLink }) {
  const { t } = useTranslation(['admin', 'user']);
  const tag = useLanguageTag();
  const { sentTo, url } = link;
  const said = useFocusWhenShown<HTMLParagraphElement>(true);
  const when = dateFormat(tag, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  }).format(link.untilS * 1000);
  return (
    <div className="column gap16">
      <p ref={said} role="status" tabIndex={-1}>
        {sentTo === null ? t('link.once') : t('link.sent', { address: isolated(sentTo) })}
      </p>
      {url !== null && <CopyField label={t('user:card.link')} value={url} />}
      <p className="muted type13 breaks">{t('link.until', { when: isolated(when) })}</p>
    </div>
  );
}
