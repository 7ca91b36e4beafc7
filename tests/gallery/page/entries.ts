/** What each sheet shows. */
import { button, languageSelect, menuButton, submitButton } from '../entries/buttons.tsx';
import { checkField, radioList, searchField, selectField } from '../entries/choices.tsx';
import {
  drawing,
  emptyPlace,
  entryLayout,
  explanation,
  list,
  personPicture,
  prose,
  skeleton,
  tabs,
  timeFacts,
} from '../entries/contents.tsx';
import { form, keyRows, momentField, textArea, textField } from '../entries/fields.tsx';
import {
  callout,
  addressPicture,
  dialog,
  levelMeter,
  notice,
  progress,
  snackbar,
  statusPanel,
} from '../entries/messages.tsx';
import type { SheetName } from '../sheets.ts';
import type { Cases } from './case.ts';

export const ENTRIES: Readonly<Record<SheetName, Cases>> = {
  addressPicture,
  button,
  callout,
  checkField,
  dialog,
  drawing,
  emptyPlace,
  entryLayout,
  explanation,
  form,
  keyRows,
  languageSelect,
  levelMeter,
  list,
  menuButton,
  momentField,
  notice,
  personPicture,
  progress,
  prose,
  radioList,
  searchField,
  selectField,
  skeleton,
  snackbar,
  statusPanel,
  submitButton,
  tabs,
  textArea,
  textField,
  timeFacts,
};
