/** The markup of the page with the screens and windows. */
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { type PickerAction, type PickerState, pictureId } from './pickerPage.ts';
import type { ShareSource } from './sources.ts';

export function viewPicker(state: PickerState, text: ShellText): ShellPageContent {
  const { sources, chosenId, isChoiceMissing, isSoundWanted } = state;
  const title = text('screenShare.title');
  const all = sources.map((source, index) => ({ source, index }));
  const screens = all.filter(({ source }) => source.kind === 'screen');
  const windows = all.filter(({ source }) => source.kind === 'window');
  const focusedId = chosenId ?? sources[0]?.id;
  const choices = (legend: string, group: typeof all, nameOf: (place: number) => string): Html =>
    html`<fieldset>
      <legend>${legend}</legend>
      <div class="choices">
        ${group.map(({ source, index }, place) =>
          choice(source, pictureId(index), source.name === '' ? nameOf(place) : source.name, {
            isChosen: source.id === chosenId,
            isFocused: source.id === focusedId,
          }),
        )}
      </div>
    </fieldset>`;
  const body = html`<h1>${title}</h1>
    <form>
      ${sources.length === 0 && html`<p>${text('screenShare.none')}</p>`}
      ${
        screens.length > 0 &&
        choices(text('screenShare.screens'), screens.map(unnamed), (place) =>
          screens.length === 1
            ? text('screenShare.entireScreen')
            : text('screenShare.screen', { number: place + 1 }),
        )
      }
      ${
        windows.length > 0 &&
        choices(text('screenShare.windows'), windows, () => text('screenShare.untitled'))
      }
      ${
        isSoundWanted === undefined
          ? html`<p class="muted">${text('screenShare.noSound')}</p>`
          : html`<label class="check"
              ><input type="checkbox" name="sound" ${isSoundWanted && html`checked`} />
              ${text('screenShare.withSound')}</label
            >`
      }
      <div class="actions stay">
        <p id="hint" role="alert">${isChoiceMissing && html`${text('screenShare.missing')}`}</p>
        ${button('share' satisfies PickerAction, text('screenShare.share'), 'primary')}
        ${button('list' satisfies PickerAction, text('screenShare.refresh'))}
        ${button('cancel' satisfies PickerAction, text('page.cancel'))}
      </div>
    </form>`;
  return { title, body };
}

/** Chromium names screens in the system's language, which may differ from the shell's. */
function unnamed(entry: { readonly source: ShareSource; readonly index: number }) {
  return { ...entry, source: { ...entry.source, name: '' } };
}

function choice(
  source: ShareSource,
  picture: string,
  name: string,
  state: { readonly isChosen: boolean; readonly isFocused: boolean },
): Html {
  return html`<label class="choice"
    ><img id="${picture}" src="${source.picture}" alt="" />
    <span
      ><input
        type="radio"
        name="source"
        value="${source.id}"
        ${state.isChosen && html`checked`}
        ${state.isFocused && html`autofocus`}
      /><bdi>${name}</bdi></span
    ></label
  >`;
}
