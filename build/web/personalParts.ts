/** The modules of each part of the personal area, the administration and the set-up. */

/** A pattern for module paths; `/` matches either separator. */
export function anyOf(...places: readonly string[]): RegExp {
  return new RegExp(places.map((place) => place.replaceAll('/', '[\\\\/]')).join('|'), 'u');
}

export const PERSONAL_PARTS = [
  // Parts of the personal area that are loaded on demand; their style is the user area's.
  {
    name: 'drag-and-drop',
    test: anyOf('renderer/src/features/layoutEditor/.*\\.tsx?$', 'node_modules/@dnd-kit/'),
  },
  {
    name: 'charts',
    test: anyOf(
      'renderer/src/features/charts/.*\\.tsx?$',
      'node_modules/(chart\\.js|@kurkle/color)/',
    ),
  },
  // The month view of conferences.
  {
    name: 'month',
    test: anyOf('renderer/src/areas/user/Month\\w+\\.tsx$'),
  },
  // Fields for dates and times, if the browser's own have another language or calendar.
  {
    name: 'moments',
    test: anyOf(
      'renderer/src/ui/fields/(OwnMomentField|DayChoice)\\.tsx$',
      'node_modules/react-(aria|stately)/dist/(private|exports)/(datepicker|useDate(?!Formatter)|useTimeField|spinbutton)',
      'node_modules/@internationalized/number/',
    ),
  },
  // The calendar code that both share.
  {
    name: 'dates',
    test: anyOf(
      'renderer/src/ui/fields/(calendars\\.ts|MonthGrid\\.tsx)$',
      'node_modules/react-(aria|stately)/dist/(private|exports)/(calendar|useCalendar|i18n/useDateFormatter)',
      'node_modules/@internationalized/date/',
    ),
  },
  {
    name: 'scheduler',
    test: anyOf(
      'renderer/src/features/scheduler/.*\\.tsx?$',
      'renderer/src/api/scheduler/(conferenceFieldGroups|conferenceForm(Body|Locations)|planning|timeZoneNames)\\.ts$',
      'renderer/src/domain/scheduler/(callStringList|conferenceForm(Checks|Dates|Reading|Repeat)|mergeEdits|zoneChoices)\\.ts$',
      'renderer/src/state/(scheduler/(planning|saveOutcome|schedulerSave|schedulerSource|seriesSave)|contacts/invitedPerson)\\.ts$',
      'shared/conferences/(conferenceLimits|freeBusy|plannedFacts)\\.ts$',
      'virtual:time-zone-names',
      'renderer/src/areas/user/(CreatePage|EditPage|Scheduler\\w+|schedulerPart)\\.tsx?$',
    ),
  },
  {
    name: 'reports',
    test: anyOf(
      'renderer/src/features/(analytics|recordings)/.*\\.tsx?$',
      'renderer/src/(api/(callLog|history|recordings)|domain/history/(captionFile|history|quality|timeline)|state/history/\\w+)\\.ts$',
      'renderer/src/areas/user/(AnalyticsPage|History\\w+|RecordingsPage|ReportHeader|reportsPart)\\.tsx?$',
      'shared/history/',
    ),
  },
  {
    name: 'account',
    test: anyOf(
      'renderer/src/features/account/.*\\.tsx?$',
      'renderer/src/(api/account|domain/account/(accountCrop|knownRights|passwordStrength)|state/account)\\.ts$',
      'renderer/src/areas/user/(AccountPage|accountPart)\\.tsx?$',
    ),
  },
  // The frame of the administration, which the set-up has, too.
  {
    name: 'administrationSections',
    test: anyOf(
      'renderer/src/areas/user/(administrationSections\\.ts|(AdminOnly|MoreSections)\\.tsx)$',
      'lucide-react/dist/esm/icons/(heart-pulse|key-square|plug|radio-tower)\\.',
    ),
  },
  // The texts of scopes, for the administration and the consent page.
  {
    name: 'scopes',
    test: anyOf('renderer/src/i18n/scopeWords\\.ts$', 'shared/rights/scopes\\.ts$'),
  },
  {
    name: 'admin',
    test: anyOf(
      'renderer/src/features/administration/.*\\.tsx?$',
      'renderer/src/areas/user/(Admin\\w+|adminPart|useAdminCards)\\.tsx?$',
      'renderer/src/(state|domain)/administration/',
      'renderer/src/api/(administration|apiClients|operation|signInServices)\\.ts$',
      'shared/administration/',
      'shared/wire/(audit|proposedOperation)\\.ts$',
    ),
  },
  // Without the reminder of the set-up, which is in the personal area; the page loads the frame of the administration.
  {
    name: 'setup',
    test: anyOf(
      'renderer/src/areas/user/(AppAccessPage|SetupPage|setupPart)\\.tsx?$',
      // The consent page for an app that asks for access.
      'renderer/src/features/appAccess/.*\\.tsx?$',
      'renderer/src/(api|state)/appAccess\\.ts$',
      'shared/wire/appAccess\\.ts$',
    ),
  },
  {
    name: 'setupReminder',
    test: anyOf(
      'renderer/src/features/setup/.*\\.tsx?$',
      'renderer/src/domain/(account/firstPassword|contacts/peopleList)\\.ts$',
      'renderer/src/(api|state)/setupChanges\\.ts$',
      'shared/mailDomain\\.ts$',
    ),
  },
  {
    name: 'contacts',
    test: anyOf(
      'renderer/src/features/addressBook/.*\\.tsx?$',
      'renderer/src/areas/user/(Contact\\w*|contactsPart)\\.tsx?$',
    ),
  },
  // The code of a field with suggestions: only for the scheduler.
  {
    name: 'suggestions',
    test: anyOf(
      'renderer/src/ui/fields/(ChoiceSearch|ComboList|SuggestField)\\.tsx$',
      'node_modules/react-(aria|stately)/dist/(private|exports)/(use)?(comboBox|ComboBox|combobox|listbox|ListBox|textfield|label|form|live-announcer)',
      'node_modules/react-aria/dist/private/(button/useButton|dialog/useDialog|i18n/useFilter|overlays/(ariaHideOutside|Overlay))\\.',
    ),
  },
  // Tooltips: for the scheduler and the player.
  {
    name: 'tooltips',
    test: anyOf(
      'renderer/src/ui/menus/IconButton\\.tsx$',
      'node_modules/react-(aria|stately)/dist/(private|exports)/(tooltip/|useTooltip|useOverlayPosition|overlays/(useOverlayPosition|calculatePosition))',
    ),
  },
  // Tabs: for the scheduler and the reports.
  {
    name: 'tabs',
    test: anyOf(
      'renderer/src/ui/menus/Tabs\\.tsx$',
      'node_modules/react-(aria|stately)/dist/(private|exports)/(tabs/|useTab|list/(ListCollection|useListState|useSingleSelectListState)|focus/useHasTabbableChild)',
    ),
  },
  // The shared code of all these, including menus, in one file because it is loaded together. A guest's page doesn't load it.
  {
    name: 'user',
    test: anyOf(
      'node_modules/(react-aria|react-stately|@internationalized|@swc/helpers|aria-hidden|clsx)/',
      'renderer/src/api/(contacts|notify|plannedConferences|registrants|setup)\\.ts$',
      'renderer/src/(api|domain|state)/(account|conferences|contacts|history|lists|scheduler)/',
      'renderer/src/(domain/(dateField|sizeText)|state/(asked|dateCalendar|permissions|setup|unsaved))\\.ts$',
      'shared/((conferences|contacts|history)/|rights/roles\\.|look/(?!choices)|schedule/seriesDates|wire/(accountFields|heldNotice|setup)\\.)',
      'renderer/src/(areas/user|features/conferenceCard|ui/(fields|menus|placeholders))/',
      'renderer/src/ui/PersonPicture\\.',
      'renderer/src/features/(account|addressBook|administration|analytics|appAccess|charts|layoutEditor|recordings|registrants|scheduler|setup)/',
      '@tanstack/query-core/build/modern/infiniteQueryObserver',
      '@tanstack/react-query/build/modern/useInfiniteQuery',
    ),
  },
];
