/** The component page of the gallery. It is not part of the product: `tests/support/componentPage.ts` builds and serves it. */
import '#renderer/ui/primitives.css';
import 'virtual:themes.css';
import '#renderer/ui/scales.css';
import '#renderer/ui/base.css';
import '#renderer/ui/states.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { showTheme } from '#renderer/platform/browser/showTheme.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { windowHeightPx } from '../sheets.ts';
import { parseAddress } from './address.ts';
import { ENTRIES } from './entries.ts';
import { Overview } from './Overview.tsx';
import { Sheet, Shown, WindowSheet } from './Sheet.tsx';
import { loadWords } from './words.ts';

const wanted = parseAddress(location.search);
const { documentElement: html } = document;
const { tag, direction } = LANGUAGES[wanted.language];
html.lang = tag;
html.dir = direction;
await showTheme(wanted.theme);
const words = await loadWords(wanted.language);

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <I18nextProvider i18n={words.i18n}>
      <Reported>{content()}</Reported>
    </I18nextProvider>
  </StrictMode>,
);

/** Marks that the page is rendered: the screenshot code waits for that. */
function Reported({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    void document.fonts.ready.then(() => {
      requestAnimationFrame(() => document.documentElement.setAttribute('data-gallery', 'ready'));
    });
  }, []);
  return children;
}

function content() {
  const { sheet, place } = wanted;
  if (sheet === undefined) return <Overview wanted={wanted} words={words} />;
  const cases = ENTRIES[sheet](words);
  const chosen = place === undefined ? undefined : cases[place];
  if (chosen) return <Shown of={chosen} />;
  const heightPx = windowHeightPx(sheet);
  if (heightPx === undefined) return <Sheet cases={cases} />;
  return <WindowSheet cases={cases} heightPx={heightPx} wanted={wanted} />;
}
