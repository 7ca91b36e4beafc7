import { useAtomValue } from 'jotai';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { secureTarget } from '#renderer/domain/secureTarget.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import prose from '#renderer/ui/Prose.module.css';
import {
  choosePicture,
  type PictureBrowser,
  type PictureChoice,
} from './pictures/choosePicture.ts';
import {
  ChromePicture,
  EdgePicture,
  FirefoxPicture,
  OtherPicture,
  SafariPicture,
} from './pictures/browserPictures.tsx';
import type { PictureProps } from './pictures/frame.tsx';

const PICTURES: Readonly<Record<PictureBrowser, ComponentType<PictureProps>>> = {
  chrome: ChromePicture,
  edge: EdgePicture,
  firefox: FirefoxPicture,
  safari: SafariPicture,
  other: OtherPicture,
};

/** The address bar of the reader's browser, current and expected. */
function AddressPicture({
  choice,
  host,
}: {
  readonly choice: PictureChoice;
  readonly host: string;
}) {
  const { t } = useTranslation('httpsWarning');
  const Picture = PICTURES[choice.browser];
  return <Picture language={choice.language} host={host} label={t('picture', { host })} />;
}

/** Explains that the page was loaded over plain http, shows where to see that, and links to the secure page (OV-2, GD-4). */
export function HttpsWarningDialog({
  wasTried,
  onClose,
  userAgent = navigator.userAgent,
  page = location.href,
}: {
  /** The secure page was requested and didn't respond. */
  readonly wasTried: boolean;
  readonly onClose: () => void;
  readonly userAgent?: string;
  readonly page?: string;
}) {
  const { t } = useTranslation(['httpsWarning', 'common']);
  const { storage } = useAtomValue(servicesAtom);
  const language = useAtomValue(languageAtom);
  const secureUrl = useAtomValue(readyServerInfoAtom)?.secureUrl;
  const [isHidden, setIsHidden] = useState(false);
  const target = secureTarget(secureUrl, new URL(page));
  const host = target?.host ?? new URL(page).hostname;

  function handleClose(): void {
    if (isHidden) storage.write('hideHttpsWarning', true);
    onClose();
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('common:close')}
      onClose={handleClose}
      footer={
        <>
          <Button onClick={handleClose}>{t('stay')}</Button>
          {target && (
            <Button variant="primary" onClick={() => location.assign(target.url)}>
              {target.isOtherHost ? t('openOther', { host: target.host }) : t('open')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('text')}</p>
      {wasTried && <p>{t('unreachable')}</p>}
      <AddressPicture choice={choosePicture(userAgent, language)} host={host} />
      <div className={prose['prose']}>
        <ol>
          <li>{t('steps.look')}</li>
          {target?.isOtherHost !== true && <li>{t(target ? 'steps.change' : 'steps.ask')}</li>}
          {target && <li>{t('steps.certificate')}</li>}
        </ol>
        {target && (
          <p>
            <bdi dir="ltr">{`https://${target.host}`}</bdi>
          </p>
        )}
        {target?.isOtherHost === true && (
          <p>
            <strong>{t('otherHost', { host: target.host, page: new URL(page).hostname })}</strong>
          </p>
        )}
      </div>
      <label>
        <input
          type="checkbox"
          checked={isHidden}
          onChange={(event) => setIsHidden(event.currentTarget.checked)}
        />{' '}
        {t('hide')}
      </label>
    </Dialog>
  );
}
