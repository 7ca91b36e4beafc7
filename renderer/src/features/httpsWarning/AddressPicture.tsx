import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureBrowser, PictureChoice } from './pictures/choosePicture.ts';
import { ChromePicture } from './pictures/ChromePicture.tsx';
import { EdgePicture } from './pictures/EdgePicture.tsx';
import { FirefoxPicture } from './pictures/FirefoxPicture.tsx';
import { OtherPicture } from './pictures/OtherPicture.tsx';
import { SafariPicture } from './pictures/SafariPicture.tsx';
import type { PictureProps } from './pictures/frame.tsx';

const PICTURES: Readonly<Record<PictureBrowser, ComponentType<PictureProps>>> = {
  chrome: ChromePicture,
  edge: EdgePicture,
  firefox: FirefoxPicture,
  safari: SafariPicture,
  other: OtherPicture,
};

/** The address bar of the reader's own browser, present and wanted. */
export function AddressPicture({
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
