/** Texts with numbers that people don't read as numbers: by file, the expression and the reason. */
export const BARE_NUMBERS_ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'electron/main/features/trust/askClientCertificate.ts': { 'String(index)': 'value of a choice' },
  'electron/main/features/trust/askProxyLogin.ts': {
    'String(SHELL_FIELD_MAX_LENGTH)': 'attribute of a field',
  },
  'electron/main/net/certificates/proxyLogin.ts': { '`${info.host}:${info.port}`': 'an address' },
  'electron/main/features/diagnosis/serverSteps.ts': {
    '`status ${status}`': 'a code, for support',
  },
  'electron/main/features/inApp/station/journal.ts': {
    'String(statusCode)': 'a code, for support',
  },
  'electron/main/features/find/findBar.ts': {
    'String(SHELL_FIELD_MAX_LENGTH)': 'attribute of a field',
  },
  'electron/main/features/keys/keysView.ts': { 'String(KEY_MAX_LENGTH)': 'attribute of a field' },
  'electron/main/features/keys/accelerator.ts': {
    '`F${index + 1}`': 'the name of a key',
    '`num${index}`': 'the name of a key',
  },
  'renderer/src/features/layoutEditor/WindowGrid.tsx': {
    '`repeat(${grid.columns}, minmax(0, 1fr))`': 'a value of CSS',
  },
  'renderer/src/app/document/earlyList.ts': { 'String(LIST_FIRST_SIZE)': 'part of an address' },
  'electron/main/features/menus/serversMenu.ts': {
    '`CommandOrControl+${index + 1}`': 'the name of a shortcut for Electron',
  },
  'electron/main/features/screenShare/pickerPage.ts': { '`picture${index}`': 'an id' },
  'electron/main/features/serverList/serversView.ts': {
    'String(SHELL_FIELD_MAX_LENGTH)': 'attribute of a field',
  },
  'electron/main/windows/shellPages/shellPageContents.ts': {
    '`${SHELL_PAGE_PREFIX}page/${lastNumber}`': 'an address',
  },
  'electron/main/features/updates/appImage.ts': {
    '`${target}.${process.pid}.part`': 'the name of a file',
    'String(process.pid)': 'an argument of a program',
  },
  'electron/main/features/updates/feedSession.ts': { 'String(size)': 'a header of HTTP' },
  'electron/main/features/updates/readFeed.ts': {
    '`status ${answer.status}`': 'a code, for the log',
  },
  'electron/main/features/updates/updatesView.ts': {
    'String(percent(state))': 'attribute of a bar',
  },
  'renderer/src/app/overlays/DialogPart.tsx': { 'String(load?.failures)': 'a key' },
  'renderer/src/app/parts/PartStatus.tsx': {
    '`${load.part} ${load.kind} ${load.failures}`': 'a key',
  },
  'renderer/src/state/scheduler/seriesSave.ts': {
    '`${key}-${startMs / 1000}`': 'a key of a request',
  },
  'renderer/src/ui/fields/ChoiceSearch.tsx': { 'String(next)': 'a key' },
  'renderer/src/ui/fields/SuggestField.tsx': { 'String(key)': 'a key' },
  'renderer/src/ui/menus/Menu.tsx': {
    '`${Math.max(room - 2 * EDGE_PX, SHORTEST_PX)}px`': 'a value of CSS',
  },
  'renderer/src/app/parts/partLoads.ts': {
    '`?r=${Date.now().toString(36)}${failures}`': 'part of an address',
    'Date.now().toString(36)': 'part of an address',
  },
  'renderer/src/features/analytics/Timeline.tsx': {
    '`[data-place="${next.row}.${next.bar}"]`': 'a selector',
  },
  'renderer/src/features/analytics/reportTables.ts': {
    '`${width} × ${height}`': 'a cell of a file, which spreadsheets read',
  },
  'renderer/src/features/call/gestures/FloatingReactions.tsx': {
    '`${Math.round(takeTurn(id))}ms`': 'a time for the style',
    '`calc(${row} * var(--row))`': 'a length for the style',
  },
  'renderer/src/features/call/stage/useCornerDrag.ts': {
    'String(x)': 'a length for the style',
    'String(y)': 'a length for the style',
  },
  'renderer/src/domain/recordingFileName.ts': {
    "String(value).padStart(2, '0')": 'part of the name of a file',
    'String(at.getFullYear())': 'part of the name of a file',
    'String(value)': 'part of the name of a file',
  },
  'renderer/src/features/layoutEditor/dragIds.ts': {
    '`window:${item.index}`': 'an id',
    'String(id)': 'an id',
  },
  'renderer/src/features/readiness/report.ts': {
    '`${browser} ${version}`': 'a version',
    '`${name}=${value}`': 'a line for support, the same in every language',
    '`page=${counts.page}`': 'a line for support, the same in every language',
    '`system=${counts.system}`': 'a line for support, the same in every language',
  },
  'renderer/src/features/scheduler/RegistrationTab.tsx': { '`question_${number}`': 'an id' },
  'renderer/src/ui/LevelMeter.tsx': {
    'String(Math.round(share * 10) * 10)': 'attribute of a meter',
    'String(share)': 'a value of the style sheet',
  },
};
