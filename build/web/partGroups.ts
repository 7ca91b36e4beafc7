/** Which modules make which part of the page. */
import { START_PART } from './partGraph.ts';
import { linkIcons, personalIcons } from './personalIcons.ts';
import { PERSONAL_PARTS, anyOf } from './personalParts.ts';

/** The part of a module; null: the bundler places it on its own. The first that names it has it. */
export function partOf(moduleId: string): string | null {
  return PARTS.find(({ test }) => test.test(moduleId))?.name ?? null;
}

/**
 * Which modules make which part. `start` is all that the landing page needs and nothing it does not;
 * it also holds the basic components, whose style is in the documents, so that only the three
 * areas have style sheets (CH-1). Those of one name are one file, because they always come together.
 */
const PARTS = [
  {
    name: START_PART,
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|jotai|react-i18next|use-sync-external-store)/',
      'lucide-react/dist/esm/(?!icons/)',
      'lucide-react/dist/esm/icons/(x|globe|contrast)\\.',
      'renderer/src/(ui/(?!(drawings|fields|menus|placeholders)/|(DeviceSelect|Fact|LevelMeter|PersonPicture|QuestionDialog|Snackbar|Step|SubmitButton|TimeFacts|virtualFrames)\\.tsx|useFocusStays\\.ts)|lib/(?!initials\\.))',
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
  // What is said at the signalling server: for the call, and for the check before it. With what else a call has from below its views.
  {
    name: 'signalling',
    test: anyOf(
      'renderer/src/media/(shownPictures|speakerFollowing|speakingWatch|statistics)\\.ts$',
      'renderer/src/platform/mediaDevices/(screenCapture|speechSupport)\\.ts$',
      'shared/(wire/(call/(?!plane|rights|stage)|signalling\\.)|ipc/)',
    ),
  },
  // Recording a call: no one loads it who does not record.
  {
    name: 'recorder',
    test: anyOf(
      'renderer/src/media/recording/',
      'renderer/src/(api/liveRecordings|state/(liveRecorder|recordingAnswers))\\.ts$',
      'shared/wire/liveRecording\\.ts$',
    ),
  },
  // Effects on voice and picture: for those who choose one. Their threads are scripts of their own ("worker" below).
  { name: 'effects', test: anyOf('renderer/src/media/effects/(?!pictures)') },
  // What speaks to a LiveKit cluster: no one loads it whose server has none.
  {
    name: 'livekit',
    test: anyOf(
      'node_modules/(livekit-client|@livekit|@bufbuild|webrtc-adapter|sdp|sdp-transform|loglevel|typed-emitter|events|machina|tslib|jose)/',
      'renderer/src/media/livekit/',
    ),
  },
  // The chat of a call, and a list of hundreds of people, which scrolls as it does: for those who open one of them.
  {
    name: 'chat',
    test: anyOf(
      'renderer/src/features/call/(chat/chatPart|controls/LongList)\\.tsx?$',
      'renderer/src/features/call/chat/(ChatPanel|ChatList|ChatRowView|ChatFileView|Composer|chatRows|chatText|useChatTimes|useProblemText)\\.tsx?$',
      'renderer/src/platform/browser/loadPicture\\.ts$',
    ),
  },
  // The address book of a call: for those who ring from it.
  {
    name: 'callContacts',
    test: anyOf('renderer/src/features/call/people/InviteContacts\\.tsx$'),
  },
  // The layouts of a call, drawn: for those who choose one.
  {
    name: 'callLayouts',
    test: anyOf('renderer/src/features/call/settings/Layout(Choice|Drawing)\\.tsx$'),
  },
  // The numbers of a call: for those who open them.
  {
    name: 'statistics',
    test: anyOf('renderer/src/features/call/statistics/StatisticsPanel\\.tsx$'),
  },
  // Captions of a call: for those who switch them on.
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
  // Long lists, wherever they are.
  { name: 'longLists', test: anyOf('node_modules/virtua/', 'renderer/src/ui/virtualFrames\\.') },
  // The call itself comes while a person is still in the lobby; its style is the conference area's.
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
  // Cameras, microphones and what helps with them: wanted in the lobby and by the readiness check.
  {
    name: 'devices',
    test: anyOf(
      'renderer/src/(platform/mediaDevices/(?!clip|pictureMeter|shellDevices|systemDevices)|features/permissionHelp/)',
      'renderer/src/media/(levels|levelProbe|deviceRanking|deviceProblemKeys|trackEffect|browserNoise)\\.ts',
      'renderer/src/ui/(DeviceSelect|LevelMeter)\\.tsx',
      // It knows what the devices know: beside the server's it would make the two parts wait for each other.
      'renderer/src/state/(chosenDevices|effects)\\.ts',
    ),
  },
  // Starting a conference, calling people and being called, wherever a signed-in person is; with the way to the signalling server.
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
  // For the call, when someone changes keys, and for the account.
  { name: 'shortcuts', test: anyOf('renderer/src/features/shortcuts/.*\\.tsx?$') },
  // The next conference on the landing page, for those who are signed in; its style is the guest area's.
  { name: 'nextConference', test: anyOf('renderer/src/areas/guest/NextConference\\.tsx$') },
  // Its style is the conference area's, too.
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
  // Pages that most visits never open; their style is the guest area's.
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
  // Writing calendar files: wanted when someone saves one.
  { name: 'calendar', test: anyOf('shared/calendar/') },
  // What keeps the server's answers, and icons; a guest's link needs them and not the router.
  {
    name: 'link',
    test: anyOf(
      `lucide-react/dist/esm/icons/(${linkIcons().join('|')})\\.`,
      'node_modules/@tanstack/',
      'renderer/src/state/(askAgain|conference|calendarEvent|conferenceLinks|conferenceTimes|copying|invitationText|softwareClients)\\.ts',
      'renderer/src/features/joinConference/',
      // Those who wait for a beginning are notified.
      'renderer/src/platform/attention/',
      'renderer/src/ui/(Fact\\.tsx|useFocusStays\\.ts)',
      'renderer/src/app/start/queryClient\\.ts',
    ),
  },
  // Dialogs and errors, which a guest's link fetches at rest.
  {
    name: 'overlays',
    test: anyOf(
      'renderer/src/app/(overlays/(?!LazyOverlays|MainErrorPage)|parts/(NewBuildNotice|watchBuild))',
      'renderer/src/features/(accessPopup|adminContacts|authorization|errorExplanation|rejection|warning)/',
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
  // What speaks to the desktop client around the page: in in-app mode alone.
  {
    name: 'webChannel',
    test: anyOf(
      'renderer/src/(platform/webChannel|app/clientBridge)/',
      'shared/(bridge/|redact\\.)',
    ),
  },
  // What the first pages do without: wanted by the call, the dialogs and the whole application.
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
  // What the whole application is put together with.
  {
    name: 'application',
    test: anyOf(
      'node_modules/(react-router|i18next)/',
      'renderer/src/i18n/createI18n\\.ts',
      'renderer/src/app/(start/application|parts/loadPage|overlays/MainErrorPage|routing/\\w+)\\.tsx?$',
      'renderer/src/features/errorPage/',
    ),
  },
  // Talking to the server and checking what it says: wanted at rest on the landing page, before the router.
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
