/** The markup of the page about updates. */
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellKey, ShellText } from '../../lib/texts/shellTexts.ts';
import type { Update } from './readFeed.ts';
import type { UpdateFailure, UpdateFlow, UpdateState } from './updateFlow.ts';

const FAILURES: Readonly<Record<UpdateFailure, ShellKey>> = {
  offline: 'updates.failure.offline',
  forged: 'updates.failure.forged',
  older: 'updates.failure.older',
  malformed: 'updates.failure.malformed',
  cutOff: 'updates.failure.cutOff',
  corrupted: 'updates.failure.corrupted',
  diskFull: 'updates.failure.diskFull',
  notInstalled: 'updates.failure.notInstalled',
  unknown: 'updates.failure.unknown',
};

export interface UpdatesViewParts {
  readonly text: ShellText;
  /** The version that runs. */
  readonly current: string;
  /** Formats an amount of data: `12.3 MB`. */
  readonly size: (bytes: number) => string;
}

export function viewUpdates(flow: UpdateFlow, parts: UpdatesViewParts): ShellPageContent {
  const { text } = parts;
  const title = text('updates.title');
  const body = html`<h1>${title}</h1>
    ${bodyOf(flow, parts)}`;
  return { title, body };
}

/** The changes to an open page during a download. */
export function changeOfProgress(
  state: Extract<UpdateState, { kind: 'downloading' }>,
  parts: UpdatesViewParts,
): ShellPageChanges {
  return {
    progress: { progress: percent(state) },
    texts: { bytes: bytesText(state, parts) },
  };
}

function bodyOf(flow: UpdateFlow, parts: UpdatesViewParts): Html {
  const { state } = flow;
  const { text, current } = parts;
  switch (state.kind) {
    case 'idle':
    case 'upToDate':
      return html`<p role="status">
          ${text('updates.upToDate', { product: PRODUCT_NAME, version: current })}
        </p>
        ${actions(button('close', text('page.close'), 'primary', true))}`;
    case 'checking':
      return html`<p role="status">${text('updates.checking')}</p>
        ${actions(button('close', text('page.close')))}`;
    case 'found':
      return found(flow, state, parts);
    case 'downloading':
      return html`<p id="what">${text('updates.downloading', versionOf(state))}</p>
        <progress
          id="progress"
          max="100"
          value="${String(percent(state))}"
          aria-labelledby="what"
          aria-describedby="bytes"
        ></progress>
        <p class="muted" id="bytes">${bytesText(state, parts)}</p>
        ${actions(button('cancel', text('page.cancel')))}`;
    case 'ready':
      return ready(flow, state, parts);
    case 'installing':
      return html`<p role="status">${text('updates.installing', versionOf(state))}</p>`;
    case 'failed':
      return html`<p class="error" role="alert">${text(FAILURES[state.failure])}</p>
        ${actions(
          button('retry', text('updates.retry'), 'primary', true),
          button('diagnosis', text('diagnosis.menu')),
          button('close', text('page.close')),
        )}`;
  }
}

function found(
  flow: UpdateFlow,
  { update, isWanted }: Extract<UpdateState, { kind: 'found' }>,
  { text, current, size }: UpdatesViewParts,
): Html {
  const bytes = Math.max(...update.files.map((file) => file.size));
  const what = html`<p role="status">
    ${text('updates.found', { version: update.version, size: size(bytes), current })}
  </p>`;
  const later = [button('skip', text('updates.skip')), button('close', text('updates.later'))];
  if (!flow.canInstall) {
    return html`${what}
      <p>${text('updates.cannot')}</p>
      ${actions(...later)}`;
  }
  return isWanted
    ? html`${what}
        <p>${text('updates.downloadWaits')}</p>
        ${actions(button('cancel', text('page.cancel')))}`
    : html`${what}
      ${actions(button('download', text('updates.download'), 'primary', true), ...later)}`;
}

function ready(
  { isInCall }: UpdateFlow,
  { update, plan }: Extract<UpdateState, { kind: 'ready' }>,
  { text }: UpdatesViewParts,
): Html {
  const what = html`<p role="status">${text('updates.ready', { version: update.version })}</p>`;
  if (plan === 'afterCall') {
    return html`${what}
      <p>${text('updates.installWaits')}</p>
      ${actions(button('cancel', text('page.cancel')))}`;
  }
  const now = text(isInCall ? 'updates.installAfterCall' : 'updates.installNow');
  return html`${what}
    <p>${text(plan === 'atQuit' ? 'updates.installsAtQuit' : 'updates.restarts')}</p>
    ${actions(
      button('install', now, 'primary', true),
      ...(plan === 'atQuit' ? [] : [button('atQuit', text('updates.atQuit'))]),
      button('skip', text('updates.skip')),
      button('close', text('updates.later')),
    )}`;
}

function versionOf({ update }: { readonly update: Update }): { readonly version: string } {
  return { version: update.version };
}

function actions(...buttons: readonly Html[]): Html {
  return html`<form class="actions">${buttons}</form>`;
}

function percent({ bytes, total }: { readonly bytes: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((bytes / total) * 100);
}

function bytesText(
  { bytes, total }: { readonly bytes: number; readonly total: number },
  { text, size }: UpdatesViewParts,
): string {
  return total === 0 ? ' ' : text('updates.bytes', { done: size(bytes), total: size(total) });
}
