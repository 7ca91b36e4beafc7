/**
 * All components of the product's own set as a table, for `npm run gallery` and the screenshot tests. One sheet is one picture with
 * all states. Its content is in `entries/`; a sheet without that doesn't compile.
 */

/** The page that shows them, from the project's root. */
export const SHEETS_PAGE = 'tests/gallery/page';

interface SheetFacts {
  /** The files that it shows, below `renderer/src/ui`; none if it shows a feature's component. */
  readonly files: readonly string[];
  /** For overlays: each state in its own window of this height. */
  readonly windowHeightPx?: number;
}

export const SHEETS = {
  addressPicture: { files: [] },
  button: { files: ['Button.tsx', 'menus/IconButton.tsx'] },
  callout: { files: ['Callout.tsx'] },
  checkField: { files: ['fields/CheckField.tsx'] },
  dialog: { files: ['Dialog.tsx', 'QuestionDialog.tsx'], windowHeightPx: 280 },
  drawing: { files: ['drawings/Drawing.tsx', 'placeholders/EmptyDrawing.tsx'] },
  emptyPlace: { files: ['placeholders/EmptyPlace.tsx'] },
  entryLayout: { files: ['EntryLayout.module.css'], windowHeightPx: 360 },
  explanation: { files: [] },
  form: { files: ['Form.tsx', 'FormMessage.tsx', 'Step.tsx'] },
  keyRows: { files: ['KeyRows.module.css'] },
  languageSelect: { files: ['QuietSelect.tsx'] },
  levelMeter: { files: ['LevelMeter.tsx'] },
  list: { files: ['List.module.css'] },
  menuButton: { files: ['menus/MenuButton.tsx', 'menus/Menu.tsx'], windowHeightPx: 240 },
  momentField: {
    files: ['fields/MomentField.tsx', 'fields/OwnMomentField.tsx'],
  },
  notice: { files: ['Notice.tsx'] },
  personPicture: { files: ['PersonPicture.tsx', 'Initials.module.css'] },
  progress: { files: ['Progress.tsx', 'Waiting.tsx'], windowHeightPx: 180 },
  prose: { files: ['Prose.module.css'] },
  radioList: { files: ['fields/RadioList.tsx'] },
  searchField: { files: ['fields/SearchField.tsx', 'fields/SuggestField.tsx'] },
  selectField: { files: ['fields/ChoiceSearch.tsx', 'fields/SelectField.tsx'] },
  skeleton: {
    files: [
      'placeholders/Skeleton.tsx',
      'placeholders/SkeletonLines.tsx',
      'placeholders/SkeletonRows.tsx',
    ],
  },
  snackbar: { files: [], windowHeightPx: 200 },
  statusPanel: { files: ['StatusPanel.tsx'], windowHeightPx: 250 },
  submitButton: { files: ['SubmitButton.tsx'] },
  tabs: { files: ['menus/Tabs.tsx'] },
  textArea: { files: ['fields/TextArea.tsx'] },
  textField: { files: ['TextField.tsx'] },
  timeFacts: { files: ['TimeFacts.tsx'] },
} as const satisfies Readonly<Record<string, SheetFacts>>;

export type SheetName = keyof typeof SHEETS;

/** Components without their own look, with the reason. */
export const LOOKLESS: Readonly<Record<string, string>> = {
  'Brand.tsx': 'the head of every page shows it',
  'Select.tsx': 'the list in all that choose by one',
  'ContactLink.tsx': 'a plain link',
  'DeviceSelect.tsx': 'looks as the place where it stands says',
  'Fact.tsx': 'a row of a list that looks as its place says; TimeFacts shows one',
  'Later.tsx': 'shows its children a moment later',
  'fields/ComboList.tsx': 'the list of ChoiceSearch and SuggestField, which opens below the field',
  'Snackbar.module.css': 'the style of the snackbar, which is among the overlays',
  'virtualFrames.tsx': 'around the rows of long lists, which the screens show',
  'drawings/DrawingFrame.tsx': 'the frame of every drawing',
  'fields/DayChoice.tsx':
    'opens below a field for a date, and tests/e2e/scheduler.spec.ts opens it',
  'fields/MonthGrid.tsx': 'the month of DayChoice and of the personal area',
  'fields/FileInput.tsx': 'hidden; a button opens it',
  'fields/AriaSetting.tsx': 'what controls need around them',
};

export const SHEET_NAMES: readonly SheetName[] = Object.keys(SHEETS).filter(isSheetName);

export function isSheetName(name: string): name is SheetName {
  return Object.hasOwn(SHEETS, name);
}

/** The height of a sheet's windows; undefined if its states are side by side. */
export function windowHeightPx(name: SheetName): number | undefined {
  const facts: SheetFacts = SHEETS[name];
  return facts.windowHeightPx;
}
