import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { type Download, SYSTEM_NAMES } from '#renderer/domain/softwareClients.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { languageAtom } from '#renderer/state/language.ts';
import styles from './ClientsPage.module.css';

const NAME_MAX_LENGTH = 80;
const VERSION_MAX_LENGTH = 30;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Apps with their details and download links. */
export function DownloadList({
  downloads,
  isOwn = false,
}: {
  readonly downloads: readonly Download[];
  readonly isOwn?: boolean;
}) {
  return (
    <ul className="column">
      {downloads.map((download, index) => (
        // A server may offer two apps for one system; the list never changes its order.
        <DownloadItem key={`${download.platform} ${index}`} download={download} isOwn={isOwn} />
      ))}
    </ul>
  );
}

function DownloadItem({
  download,
  isOwn,
}: {
  readonly download: Download;
  readonly isOwn: boolean;
}) {
  const { t } = useTranslation('guest');
  const language = useAtomValue(languageAtom);
  const id = useId();
  const { platform, downloadUrl, storeUrl, sizeBytes } = download;
  const system = SYSTEM_NAMES[platform];
  const name = displayText(download.name ?? '', NAME_MAX_LENGTH) || system;
  const version = displayText(download.version ?? '', VERSION_MAX_LENGTH);
  const facts = [
    name === system ? '' : system,
    version === '' ? '' : t('clients.version', { version }),
    sizeBytes === undefined ? '' : sizeIn(LANGUAGES[language].tag, sizeBytes),
  ].filter((fact) => fact !== '');
  const nameId = `${id}-name`;
  // The app's name makes the labels of the "Download" links unique.
  const link = (kind: 'download' | 'store', address: string, isMain: boolean) => (
    <a
      id={`${id}-${kind}`}
      aria-labelledby={`${id}-${kind} ${nameId}`}
      className={isMain ? styles['mainLink'] : 'inlineRow middle controlHigh strong'}
      href={address}
      rel="noopener noreferrer"
    >
      {t(`clients.${kind}`)}
    </a>
  );
  return (
    <li className={styles['item']}>
      <div className={styles['facts']}>
        <strong id={nameId}>
          <bdi>{name}</bdi>
        </strong>
        {facts.length > 0 && (
          <ul className="wrap gap0x16 muted type14">
            {facts.map((fact) => (
              <li key={fact}>
                <bdi>{fact}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="wrap gap4x16">
        {storeUrl !== undefined && link('store', storeUrl, isOwn && storeUrl === downloadUrl)}
        {downloadUrl !== storeUrl && link('download', downloadUrl, isOwn)}
      </div>
    </li>
  );
}

function sizeIn(tag: string, bytes: number): string {
  return numberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * BYTES_PER_MEGABYTE ? 1 : 0,
  }).format(bytes / BYTES_PER_MEGABYTE);
}
