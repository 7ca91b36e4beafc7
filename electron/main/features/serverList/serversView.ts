/** The markup of the page with the servers. */
import { SHELL_FIELD_MAX_LENGTH, type ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { serverName } from '../../net/servers/serverList.ts';
import { EMBEDDED, type ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellKey, ShellText } from '../../lib/texts/shellTexts.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import { type AddressView, QR_ACTION } from './addressOfPicture.ts';
import type { FocusedButton, ServersAction, ServersView } from './serversPage.ts';

/** The texts for an invalid address; each page has further reasons. */
export const PROBLEMS = {
  notAnAddress: 'servers.problem.notAnAddress',
  plainHttp: 'servers.problem.plainHttp',
  noAnswer: 'servers.problem.noAnswer',
  unreadable: 'servers.qr.unreadable',
  tooLarge: 'servers.qr.tooLarge',
  noCode: 'servers.qr.noCode',
  noAddress: 'servers.qr.noAddress',
} satisfies Readonly<Record<NonNullable<AddressView['problem']>, ShellKey>>;

/**
 * The page for a list and a view of it; `current` is the address of the server that is shown. The first `inUse` servers of the list
 * are on the rail and in the menu.
 */
export function viewServers(
  list: readonly ServerEntry[],
  view: ServersView,
  current: string,
  text: ShellText,
  inUse = list.length,
): ShellPageContent {
  const title = text('servers.title');
  const listed = (focused?: FocusedButton): Html => listBody(list, current, text, inUse, focused);
  switch (view.kind) {
    case 'list':
      return { title, body: listed(view.focused) };
    case 'add':
      return { title, body: addBody(view, text) };
    case 'rename':
    case 'remove': {
      const entry = list.find(({ address }) => address === view.address);
      if (entry === undefined) return { title, body: listed() };
      const body = view.kind === 'rename' ? renameBody(entry, text) : removeBody(entry, text);
      return { title, body };
    }
  }
}

function listBody(
  list: readonly ServerEntry[],
  current: string,
  text: ShellText,
  inUse: number,
  focused: FocusedButton | undefined,
): Html {
  return html`<h1>${text('servers.title')}</h1>
    <ul class="rows">
      ${list.map((entry, index) =>
        row(entry, text, {
          id: `server${index}`,
          isCurrent: entry.address === current,
          isFirst: index === 0 || index >= inUse,
          isLast: index >= inUse - 1,
          focused: focused?.address === entry.address ? focused.action : undefined,
        }),
      )}
    </ul>
    <form class="actions">
      ${button(
        'startAdd' satisfies ServersAction,
        text('servers.add'),
        'primary',
        focused?.action === 'startAdd',
      )}
      ${button('close' satisfies ServersAction, text('page.close'))}
    </form>`;
}

function row(
  entry: ServerEntry,
  text: ShellText,
  place: {
    readonly id: string;
    readonly isCurrent: boolean;
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly focused: FocusedButton['action'] | undefined;
  },
): Html {
  const isOwn = entry.address === EMBEDDED;
  const focused = place.focused && usable(place.focused, place);
  const act = (action: ServersAction, key: ShellKey, isOff = false): Html =>
    html`<button
      name="action"
      value="${action}"
      aria-describedby="${place.id}"
      ${isOff && html`disabled`}
      ${action === focused && html`autofocus`}
    >
      ${text(key)}
    </button>`;
  return html`<li>
    <form class="row small">
      <input type="hidden" name="server" value="${entry.address}" />
      <p>
        <strong id="${place.id}"><bdi>${serverName(entry, text('servers.own'))}</bdi></strong>
        ${place.isCurrent && html`<span class="muted"> · ${text('servers.current')}</span>`}
        ${!isOwn && html`<br /><span class="muted"><bdi>${entry.address}</bdi></span>`}
      </p>
      <div class="actions">
        ${act('open', 'servers.open', place.isCurrent)} ${act('up', 'servers.up', place.isFirst)}
        ${act('down', 'servers.down', place.isLast)} ${act('startRename', 'servers.rename')}
        ${!isOwn && act('startRemove', 'servers.remove')}
      </div>
    </form>
  </li>`;
}

/** The button is disabled for a server that can't move further, so the focus moves to the other button. */
function usable(
  action: FocusedButton['action'],
  place: { readonly isFirst: boolean; readonly isLast: boolean },
): FocusedButton['action'] {
  if (action === 'up' && place.isFirst) return 'down';
  if (action === 'down' && place.isLast) return 'up';
  return action;
}

const ASKED_LINE = 'status';

/** The line of a page that shows that a server is being checked. */
export const askedLine = (): Html => html`<p role="status" id="${ASKED_LINE}"></p>`;

export const saysAsked = (text: ShellText): ShellPageChanges => ({
  texts: { [ASKED_LINE]: text('servers.connecting') },
});

/** The field for an address, a link, or a picture with one, and its error. */
export function addressField<Problem extends string>(
  { typed, problem, isFromPicture }: AddressView<Problem>,
  problems: Readonly<Record<NonNullable<AddressView<Problem>['problem']>, ShellKey>>,
  text: ShellText,
): Html {
  const description = problem === undefined ? [] : ['problem'];
  // The focus is in the field, so a screen reader announces its description.
  return html`${
      problem !== undefined &&
      html`<p class="error" role="alert" id="problem">${text(problems[problem])}</p>`
    }
    <label
      >${text('servers.address')}
      <input
        name="address"
        value="${typed}"
        maxlength="${String(SHELL_FIELD_MAX_LENGTH)}"
        dir="ltr"
        autocapitalize="off"
        autocomplete="off"
        aria-describedby="${[...description, 'hint'].join(' ')}"
        ${problem !== undefined && html`aria-invalid="true"`}
        autofocus
    /></label>
    ${
      isFromPicture === true
        ? // A long name of another server would not be seen in the field.
          html`<p class="found" role="status" id="hint">
            <strong><bdi>${new URL(typed).host}</bdi></strong
            ><br />
            ${text('servers.qr.found')}
          </p>`
        : html`<p class="muted" id="hint">${text('servers.addressHint')}</p>`
    }
    <div class="qr small">
      <input type="file" accept="image/*" hidden />
      <button type="button" data-choose-file aria-describedby="qrHint">
        ${text('servers.qr.choose')}
      </button>
      <p class="muted" id="qrHint">${text('servers.qr.hint')}</p>
    </div>`;
}

function addBody(view: Extract<ServersView, { kind: 'add' }>, text: ShellText): Html {
  return html`<h1>${text('servers.add')}</h1>
    <form data-qr="${QR_ACTION}">
      ${addressField(view, { ...PROBLEMS, tooMany: 'servers.problem.tooMany' }, text)}
      <div class="actions">
        ${button('add' satisfies ServersAction, text('servers.add'), 'primary')}
        ${button('cancel' satisfies ServersAction, text('page.cancel'))}
      </div>
    </form>
    ${askedLine()}`;
}

function renameBody(entry: ServerEntry, text: ShellText): Html {
  return html`<h1>${text('servers.rename')}</h1>
    <form>
      <input type="hidden" name="server" value="${entry.address}" />
      <label
        >${text('servers.name')}
        <input
          name="name"
          value="${serverName(entry, text('servers.own'))}"
          maxlength="64"
          dir="auto"
          autofocus
      /></label>
      <div class="actions">
        ${button('rename' satisfies ServersAction, text('page.save'), 'primary')}
        ${button('cancel' satisfies ServersAction, text('page.cancel'))}
      </div>
    </form>`;
}

function removeBody(entry: ServerEntry, text: ShellText): Html {
  const name = serverName(entry, text('servers.own'));
  return html`<h1>${text('servers.removeTitle', { name })}</h1>
    <p>${text('servers.removeText')}</p>
    <form class="actions">
      <input type="hidden" name="server" value="${entry.address}" />
      ${button('remove' satisfies ServersAction, text('servers.remove'), 'danger')}
      ${button('cancel' satisfies ServersAction, text('page.cancel'), '', true)}
    </form>`;
}
