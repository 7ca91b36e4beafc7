/**
 * Runs inline in the first document, before anything is painted: applies the chosen theme, also when another tab changes it. Built
 * separately (`build/web/documents.ts`), so it imports nothing. `platform/browser/shownTheme.ts` does the same for the page's own
 * choice. It also marks the document of a person who seems to be signed in (`platform/browser/signedInMark.ts`), to reserve room
 * for their content.
 */
export {};

function showStored(): void {
  const text = read('theme');
  const { dataset } = document.documentElement;
  const theme = /^"(light|dark|contrast)"$/u.exec(text ?? '')?.[1];
  if (theme !== undefined) dataset['theme'] = theme;
  else delete dataset['theme'];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden: the system's colours it is, and a visitor
  }
}

showStored();
if (read('authorization')?.includes('"kind":"user"') === true) {
  document.documentElement.dataset['signedIn'] = '';
}
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) showStored();
});
