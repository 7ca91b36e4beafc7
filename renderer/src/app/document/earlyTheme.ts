/**
 * Runs inline in the first document, before anything is painted: puts the theme chosen by hand into force, here and
 * whenever another tab changes it. It is built on its own (`build/web/documents.ts`) and must import nothing;
 * `platform/browser/showTheme.ts` does the same for the page's own choice.
 */
export {};

function showStored(): void {
  let text: string | null = null;
  try {
    text = localStorage.getItem('theme');
  } catch {
    // Storage is forbidden: the system's colours it is.
  }
  const { dataset } = document.documentElement;
  const theme = /^"(light|dark|contrast)"$/u.exec(text ?? '')?.[1];
  if (theme !== undefined) dataset['theme'] = theme;
  else delete dataset['theme'];
}

showStored();
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) showStored();
});
