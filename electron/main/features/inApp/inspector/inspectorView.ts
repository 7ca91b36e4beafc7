/** The markup of the inspector. Elements that change while it is open have an id and are updated in place. */
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { TEST_DEVICES_MAX } from '../station/deviceSwitch.ts';
import { button } from '../../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../../windows/shellPages/document.ts';
import { type Html, html } from '../../../windows/shellPages/html.ts';
import type { ShellKey, ShellText } from '../../../lib/texts/shellTexts.ts';
import { FAULTS, type Fault, HTTPS_STATES } from '../staging/faults.ts';
import { FILTERS, type InspectorAction, SPEEDS, faultAction } from './inspectorActs.ts';
import { addressBar } from './addressView.ts';
import { field, select, table } from './fields.ts';
import { type InspectorState, LIVE } from './inspectorState.ts';
import { sendPanel } from './sendView.ts';

export function viewInspector(state: InspectorState, text: ShellText): ShellPageContent {
  const title = text('support.title', { server: state.server });
  const body = html`<div class="wide">
    <div class="row">
      <h1>${title}</h1>
      <p id="${LIVE.status}" role="status">${state.live.status}</p>
    </div>
    ${addressBar(state, text)}
    <div class="split">
      ${messages(state, text)}
      <div class="panels small">
        ${client(state, text)} ${sendPanel(state, text)} ${provoke(state, text)}
        ${recording(state, text)} ${facts(state, text)}
      </div>
    </div>
  </div>`;
  return { title, body };
}

function facts({ versions, page, live }: InspectorState, text: ShellText): Html {
  const rows: readonly (readonly [string, string, string?])[] = [
    [
      text('support.fact.page'),
      text(page === 'server' ? 'support.fact.pageServer' : 'support.fact.pageBundle'),
    ],
    [text('support.fact.clientVersion'), live.clientVersion, LIVE.clientVersion],
    [text('support.fact.app'), versions.app],
    ['Electron', versions.electron],
    ['Chromium', versions.chromium],
    [text('support.fact.documents'), live.documents, LIVE.documents],
    [text('support.fact.messages'), live.messages, LIVE.messages],
    [text('support.fact.kinds'), live.kinds, LIVE.kinds],
  ];
  return html`<section class="panel" aria-labelledby="factsTitle">
    <h2 id="factsTitle">${text('support.fact.title')}</h2>
    <dl class="pairs">
      ${rows.map(
        ([name, value, id]) =>
          html`<dt>${name}</dt>
            <dd ${id !== undefined && html`id="${id}"`}>${value}</dd>`,
      )}
    </dl>
  </section>`;
}

function client(state: InspectorState, text: ShellText): Html {
  const { devices } = state;
  const counts =
    devices.kind === 'set' ? devices.counts : { videoinput: 2, audioinput: 1, audiooutput: 1 };
  const numbers = Array.from({ length: TEST_DEVICES_MAX + 1 }, (_each, number) => String(number));
  const count = (kind: keyof typeof counts): Html =>
    field(
      kind,
      text(`support.count.${kind}`),
      numbers.map((number) => [number, number]),
      String(counts[kind]),
      'number',
    );
  return html`<section class="panel" aria-labelledby="clientTitle">
    <h2 id="clientTitle">${text('support.client.title')}</h2>
    <form class="line">
      <div class="field">
        <label for="version">${text('support.client.version')}</label>
        <input
          id="version"
          name="version"
          value="${state.live.clientVersion}"
          maxlength="24"
          dir="ltr"
          autocomplete="off"
          required
        />
      </div>
      ${button('version' satisfies InspectorAction, text('support.client.reload'))}
    </form>
    <form class="line">
      ${field(
        'language',
        text('support.client.language'),
        LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].nativeName]),
        state.language,
      )}
      ${button('language' satisfies InspectorAction, text('support.client.set'))}
    </form>
    <form class="line">
      ${field(
        'devices',
        text('support.client.devices'),
        (['system', 'none', 'set'] as const).map((kind) => [kind, text(`support.devices.${kind}`)]),
        devices.kind,
      )}
      ${count('videoinput')} ${count('audioinput')} ${count('audiooutput')}
      ${button('devices' satisfies InspectorAction, text('support.client.set'))}
    </form>
  </section>`;
}

function provoke(state: InspectorState, text: ShellText): Html {
  return html`<section class="panel" aria-labelledby="provokeTitle">
    <h2 id="provokeTitle">${text('support.provoke.title')}</h2>
    <p class="muted">${text('support.provoke.text')}</p>
    <form class="line">
      ${field(
        'https',
        text('support.https.label'),
        HTTPS_STATES.map((https) => [https, text(`support.https.${https}`)]),
        state.https,
      )}
      ${button('https' satisfies InspectorAction, text('support.client.set'))}
    </form>
    <form class="actions">
      ${FAULTS.map((fault) => button(faultAction(fault), faultLabel(fault, text)))}
    </form>
    <form class="actions">
      ${button('unstage' satisfies InspectorAction, text('support.provoke.asIs'), 'primary')}
    </form>
    <p class="muted" id="${LIVE.staging}">${state.live.staging}</p>
  </section>`;
}

/** Codes aren't translated: support staff search for them. */
export function faultLabel(fault: Fault, text: ShellText): string {
  return fault === 'EXPIRED_KEY' ? text('support.provoke.expiredKey') : fault;
}

function recording(state: InspectorState, text: ShellText): Html {
  return html`<section class="panel" aria-labelledby="recordingTitle">
    <h2 id="recordingTitle">${text('support.recording.title')}</h2>
    <p class="muted">${text('support.recording.text')}</p>
    <form>
      <label for="pictures">
        <input
          type="checkbox"
          id="pictures"
          name="pictures"
          aria-describedby="picturesText"
          ${state.hasPictures && html`checked`}
        />${text('support.recording.pictures')}
      </label>
      <p class="muted" id="picturesText">${text('support.recording.picturesText')}</p>
      <div class="actions">
        <button name="action" value="record" id="${LIVE.record}">${state.live.record}</button>
        ${button('show' satisfies InspectorAction, text('support.recording.show'))}
      </div>
    </form>
    <form class="line">
      ${field(
        'speed',
        text('support.recording.speed'),
        SPEEDS.map((speed) => [speed, text(SPEED_TEXTS[speed])]),
        '1',
      )}
      ${button('replay' satisfies InspectorAction, text('support.recording.open'))}
    </form>
  </section>`;
}

const SPEED_TEXTS = {
  '1': 'support.recording.asRecorded',
  '10': 'support.recording.tenTimes',
  atOnce: 'support.recording.atOnce',
} as const satisfies Readonly<Record<(typeof SPEEDS)[number], ShellKey>>;

function messages(state: InspectorState, text: ShellText): Html {
  const heads = ['time', 'from', 'kind', 'member', 'size', 'took', 'outcome', 'data'] as const;
  return html`<section>
    <div class="row small">
      <h2 id="messagesTitle">${text('support.table.title')}</h2>
      <form class="row">
        ${select(
          'filter',
          FILTERS.map((filter) => [filter, text(`support.filter.${filter}`)]),
          state.filter,
          text('support.filter.label'),
        )}
        ${button('filter' satisfies InspectorAction, text('support.filter.apply'))}
        <button name="action" value="pause" id="${LIVE.pause}">${state.live.pause}</button>
        ${button('clear' satisfies InspectorAction, text('support.table.clear'))}
      </form>
    </div>
    <div class="scroll follow" tabindex="0" role="region" aria-labelledby="messagesTitle">
      ${table(
        LIVE.rows,
        heads.map((head) => text(`support.table.${head}`)),
        state.rows,
      )}
    </div>
    <p class="muted none">
      ${text('support.table.empty', { again: text('support.client.reload') })}
    </p>
  </section>`;
}
