/** What a person sees when the application itself could not be loaded: no React part can be relied on here. */
import type { Start } from './document.ts';

/** Puts one sentence and a button above whatever stands in the page. */
export function showStartFailure({ page, i18n }: Start): void {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className = 'startFailure';
  const text = document.createElement('p');
  text.textContent = i18n.t('common:partFailed');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = i18n.t('common:reload');
  button.addEventListener('click', () => location.reload());
  notice.append(text, button);
  page.container.before(notice);
}
