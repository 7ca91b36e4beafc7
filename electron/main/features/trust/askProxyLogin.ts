/** Asks for a proxy's user name and password in one of the shell's windows. */
import type { BrowserWindow } from 'electron';
import { SHELL_FIELD_MAX_LENGTH } from '#shared/ipc/shellPages.ts';
import type { ProxyAnswer } from '../../net/servers/proxyTunnel.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { html } from '../../windows/shellPages/html.ts';
import { openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Asks in a small window; undefined when the person closes it. */
export async function askProxyLogin(
  proxy: string,
  isWrong: boolean,
  parent: BrowserWindow | undefined,
  language: ShellLanguage,
): Promise<ProxyAnswer | undefined> {
  return new Promise((resolve) => {
    let given: ProxyAnswer | undefined;
    const page = openShellPage({
      ...{ parent, language, size: { width: 480, height: 440 } },
      content: () => viewProxyLogin(proxy, isWrong, language.text),
      onAct: ({ action, fields }) => {
        if (action === 'signIn')
          given = { name: fields['name'] ?? '', password: fields['password'] ?? '' };
        page.close();
      },
      onClosed: () => resolve(given),
    });
  });
}

export function viewProxyLogin(host: string, isWrong: boolean, text: ShellText): ShellPageContent {
  const title = text('proxy.title');
  const longest = String(SHELL_FIELD_MAX_LENGTH);
  const body = html`<h1>${title}</h1>
    <p>${text('proxy.text', { host })}</p>
    <form>
      ${isWrong && html`<p class="error" role="alert">${text('proxy.wrong')}</p>`}
      <label
        >${text('proxy.name')} <input name="name" dir="ltr" maxlength="${longest}" autofocus
      /></label>
      <label
        >${text('proxy.password')}
        <input name="password" type="password" dir="ltr" maxlength="${longest}"
      /></label>
      <div class="actions">
        ${button('signIn', text('proxy.signIn'), 'primary')}
        ${button('cancel', text('page.cancel'))}
      </div>
    </form>`;
  return { title, body };
}
