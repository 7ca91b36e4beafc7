/** Which modules make which part of the page. */
import { START_PART } from './partGraph.ts';
import { linkIcons, personalIcons } from './personalIcons.ts';
import { PERSONAL_PARTS, anyOf } from './personalParts.ts';

/** The part of a module; the first match wins. Null: the bundler places it. */
export function partOf(moduleId: string): string | null {
  return PARTS.find(({ test }) => test.test(moduleId))?.name ?? null;
}

/**
 * The modules of each part. `start` has exactly what the landing page needs, plus the basic components, whose style is in the
 * documents, so that only the three areas have style sheets (CH-1). Groups with the same name are one file, because they are always
 * loaded together.
 */
const PARTS = [
  {
    name: START_PART,
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|jotai|react-i18next|use-sync-external-store)/',
      'lucide-react/dist/esm/(?!icons/)',
      'lucide-react/dist/esm/icons/(x|globe|contrast)\\.',
      'renderer/src/(ui/(?!(drawings|fields|menus|placeholders)/|(ContactLink|DeviceSelect|Fact|LevelMeter|PersonPicture|QuestionDialog|Snackbar|Step|SubmitButton|TimeFacts|virtualFrames)\\.tsx|useFocusStays\\.ts)|lib/(?!(contactAddress|emailInput|initials)\\.))',
      'renderer/src/features/(languageChoice|routeLink|themeChoice)/',
      'renderer/src/areas/guest/(LandingPage|JoinBox|PageFrame)\\.',
      'renderer/src/state/(dialogs|guestNameDraft|intents|joinDraft|language|ownDownload|serverInfo|session)\\.ts',
      'renderer/src/(domain/(rights|routes|session|softwareClients)|i18n/startI18n)\\.ts',
      'renderer/src/platform/(parts/|browser/(earlyActs|earlyList|ownServer|productName|reload|shownTheme|typedText|windowTitle)\\.)',
      'renderer/src/app/document/(document|ConferenceWaiting|StartWaiting)\\.',
      'renderer/src/app/start/(basicStyles|loadApplication|loadConference|makeLive|StartProviders)\\.',
      'renderer/src/app/parts/(loadArea|loadPart|partLoads|PartFailed|PartStatus|StandingParts|usePatience)\\.',
      'shared/(characters|documentKinds|intl/fillPlaces|languages|look/choices|product|links|limits|parseJson|partList|result|rights/rightNames)\\.ts',
      'virtual/themes\\.css$',
      'virtual:key-from-selector',
      'vite/preload-helper',
      'rolldown/runtime',
    ),
  },
  // The protocol of the signalling server, for the call and for the check before it, and other modules below the call's views.
  {
    name: 'signalling',
    test: anyOf(
      'renderer/src/media/(shownPictures|speakerFollowing|speakingWatch|statistics)\\.ts$',
      'renderer/src/platform/mediaDevices/(screenCapture|speechSupport)\\.ts$',
      'shared/(wire/(call/(?!plane|rights|stage)|signalling\\.)|ipc/)',
    ),
  },
  // Recording a call: only loaded by people who record.
  {
    name: 'recorder',
    test: anyOf(
      'renderer/src/media/recording/',
      'renderer/src/(api/liveRecordings|state/(liveRecorder|recordingAnswers))\\.ts$',
      'shared/wire/liveRecording\\.ts$',
    ),
  },
  // Effects on voice and video: loaded when someone chooses one. Their threads are separate scripts ("worker" below).
  { name: 'effects', test: anyOf('renderer/src/media/effects/(?!pictures)') },
  // The client of a LiveKit cluster: only loaded if the server has one.
  {
    name: 'livekit',
    test: anyOf(
      'node_modules/(livekit-client|@livekit|@bufbuild|webrtc-adapter|sdp|sdp-transform|loglevel|typed-emitter|events|machina|tslib|jose)/',
      'renderer/src/media/livekit/',
    ),
  },
  // The chat of a call, and a list of hundreds of people, which share the scrolling: loaded when one of them is opened.
  {
    name: 'chat',
    test: anyOf(
      'renderer/src/features/call/(chat/chatPart|controls/LongList)\\.tsx?$',
      'renderer/src/features/call/chat/(ChatPanel|ChatList|ChatRowView|ChatFileView|Composer|chatRows|chatText|useChatTimes|useProblemText)\\.tsx?$',
      'renderer/src/platform/browser/loadPicture\\.ts$',
    ),
  },
  // The address book of a call: loaded to ring someone from it.
  {
    name: 'callContacts',
    test: anyOf('renderer/src/features/call/people/InviteContacts\\.tsx$'),
  },
  // The drawings of a call's layouts: loaded to choose one.
  {
    name: 'callLayouts',
    test: anyOf('renderer/src/features/call/settings/Layout(Choice|Drawing)\\.tsx$'),
  },
  // The statistics of a call: loaded when they are opened.
  {
    name: 'statistics',
    test: anyOf('renderer/src/features/call/statistics/StatisticsPanel\\.tsx$'),
  },
  // Captions of a call: loaded when they are turned on.
  {
    name: 'captions',
    test: anyOf(
      'renderer/src/features/call/captions/CaptionLayer\\.tsx$',
      'renderer/src/platform/mediaDevices/speechRecognition\\.ts$',
    ),
  },
  // The question after a call: for guests.
  {
    name: 'callRating',
    test: anyOf(
      'renderer/src/features/call/end/RatingQuestion\\.tsx$',
      'renderer/src/(api/callRatings|state/callRating)\\.ts$',
    ),
  },
  // The library for long lists, for all areas.
  { name: 'longLists', test: anyOf('node_modules/virtua/', 'renderer/src/ui/virtualFrames\\.') },
  // The call is loaded while the person is still in the lobby; its style is the conference area's.
  {
    name: 'call',
    test: anyOf(
      'renderer/src/features/call/.*\\.tsx?$',
      'renderer/src/(api/chatFiles|state/(callSounds|captionChoice|spokenNews))\\.ts',
      'renderer/src/platform/browser/(documentWindow|fullScreen|pictureWindow)\\.',
      'node_modules/@lobehub/',
      'renderer/src/media/(mesh|session|hosted)/',
      'renderer/src/areas/conference/(CallPage|PinForm|begunCall|callPart)\\.tsx?$',
    ),
  },
  // Cameras, microphones and the help for them: for the lobby and the readiness check.
  {
    name: 'devices',
    test: anyOf(
      'renderer/src/(platform/mediaDevices/(?!clip|pictureMeter|shellDevices|systemDevices)|features/permissionHelp/)',
      'renderer/src/media/(levels|levelProbe|deviceRanking|deviceProblemKeys|trackEffect|browserNoise)\\.ts',
      'renderer/src/ui/(DeviceSelect|LevelMeter)\\.tsx',
      // They depend on the devices: in the server's part they would make the two parts depend on each other.
      'renderer/src/state/(chosenDevices|effects)\\.ts',
    ),
  },
  // Starting a conference, calling people and being called on any page of a signed-in person, with the connection to the signalling
  // server.
  {
    name: 'later',
    test: anyOf(
      'renderer/src/state/startConference\\.ts$',
      'renderer/src/(features|state)/ringing/',
      'renderer/src/(platform/socket/|media/reconnectDelay\\.)',
      'shared/wire/call/(rights|stage)\\.',
      'renderer/src/platform/browser/playRing\\.ts',
      'shared/wire/ringing\\.',
    ),
  },
  // For changing the shortcuts, in the call and in the account.
  { name: 'shortcuts', test: anyOf('renderer/src/features/shortcuts/.*\\.tsx?$') },
  // The next conference on the landing page, for signed-in people; its style is the guest area's.
  { name: 'nextConference', test: anyOf('renderer/src/areas/guest/NextConference\\.tsx$') },
  // Its style is also the conference area's.
  {
    name: 'conferencePages',
    test: anyOf(
      'renderer/src/areas/conference/(AddressNotFoundPage|AnotherConference|CopyLine)\\.tsx$',
      'renderer/src/areas/conference/(FromPersonalArea|HowToJoinPage|InfoPage|IsMissingPage)\\.tsx$',
      'renderer/src/areas/conference/pagesPart\\.ts$',
    ),
  },
  {
    name: 'conference',
    test: anyOf(
      'renderer/src/(areas/conference|features/(call|effects|lobby)|media)/',
      'renderer/src/ui/TimeFacts\\.tsx',
    ),
  },
  // Rarely opened pages; their style is the guest area's.
  {
    name: 'support',
    test: anyOf(
      'renderer/src/features/(addressConfirmation|newPassword|signedIn|readiness|errorGallery|storedData|conformance)/.*\\.tsx?$',
      'renderer/src/state/useLinkKey\\.ts',
      'shared/conformance/',
      'renderer/src/platform/mediaDevices/(clip|pictureMeter|systemDevices)\\.ts',
      'renderer/src/areas/guest/(ReadinessPage|supportPart)\\.tsx$',
    ),
  },
  ...PERSONAL_PARTS,
  {
    name: 'guest',
    test: anyOf(
      'renderer/src/(areas/guest|features/(addressConfirmation|newPassword|signedIn|readiness|errorGallery|storedData|conformance))/',
    ),
  },
  // Writes calendar files: loaded when someone saves one.
  { name: 'calendar', test: anyOf('shared/calendar/') },
  // The query cache, and icons: a guest's link needs them, but not the router.
  {
    name: 'link',
    test: anyOf(
      `lucide-react/dist/esm/icons/(${linkIcons().join('|')})\\.`,
      'node_modules/@tanstack/',
      'renderer/src/state/(askAgain|conference|calendarEvent|conferenceLinks|conferenceTimes|copying|invitationText|softwareClients)\\.ts',
      'renderer/src/features/joinConference/',
      // For notifying people who wait for the start of a conference.
      'renderer/src/platform/attention/',
      'renderer/src/ui/(Fact\\.tsx|useFocusStays\\.ts)',
      'renderer/src/app/start/queryClient\\.ts',
    ),
  },
  // Dialogs and errors, which a guest's link loads when idle.
  {
    name: 'overlays',
    test: anyOf(
      'renderer/src/app/(overlays/(?!LazyOverlays|MainErrorPage)|parts/(NewBuildNotice|watchBuild))',
      'renderer/src/features/(accessPopup|adminContacts|authorization|errorExplanation|rejection|warning)/',
      'renderer/src/(ui/ContactLink\\.tsx|lib/(contactAddress|emailInput)\\.ts)',
      'renderer/src/ui/(QuestionDialog|Snackbar|Step|SubmitButton)\\.tsx',
      'renderer/src/i18n/(failureSentence|fieldProblem|shownFailure|useProblemLines)\\.ts',
      'renderer/src/(api/(confirmationMails|providerTokens)|platform/desktop/browserSignIn)\\.ts',
      'renderer/src/(domain/(apiFailure|signInProvider)|state/(browserSignIn|providerReturn|signInProvider|signUp))\\.ts',
      'shared/errors/',
    ),
  },
  {
    name: 'user',
    test: anyOf(`lucide-react/dist/esm/icons/(${personalIcons().join('|')})\\.`),
  },
  { name: 'later', test: anyOf('renderer/src/(features/deadEnd|ui/drawings)/') },
  // The bridge to the desktop client around the page: only in in-app mode.
  {
    name: 'webChannel',
    test: anyOf(
      'renderer/src/(platform/webChannel|app/clientBridge)/',
      'shared/(bridge/|redact\\.)',
    ),
  },
  // Not needed by the first pages: used by the call, the dialogs and the whole application.
  {
    name: 'later',
    test: anyOf(
      'lucide-react/dist/esm/icons/',
      'renderer/src/(domain/(beginningSoon|chatAsText|nextDate|recordingFileName|shortcuts)|lib/initials)\\.ts',
      'renderer/src/i18n/(translateCode|useNumber|useSentence)\\.ts',
      'renderer/src/platform/browser/(copyPicture|network|playTone|saveFrom)\\.ts',
      'renderer/src/platform/desktop/(callState|floating|microphoneKeys|shellDevices|startWish)\\.ts',
      'renderer/src/platform/mediaDevices/shellDevices\\.ts',
      'renderer/src/state/(accountNames|attention|linkKey|missedPath|nativeDevices|network|shortcuts)\\.ts',
    ),
  },
  // The frame of the whole application.
  {
    name: 'application',
    test: anyOf(
      'node_modules/(react-router|i18next)/',
      'renderer/src/i18n/createI18n\\.ts',
      'renderer/src/app/(start/application|parts/loadPage|overlays/MainErrorPage|routing/\\w+)\\.tsx?$',
      'renderer/src/features/errorPage/',
    ),
  },
  // Requests to the server and the checks of its responses: loaded when the landing page is idle, before the router.
  {
    name: 'server',
    test: anyOf(
      'node_modules/zod/',
      'shared/',
      'renderer/src/(api|domain|platform|state|i18n)/',
      'renderer/src/app/(guard/|parts/whenTouched\\.|start/services\\.)',
      'virtual:language-parts',
    ),
  },
];
