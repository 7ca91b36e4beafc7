/**
 * Accessibility that only people can judge, as reviewed lists: meanings of colours with their other cues (WCAG 1.4.1), and every
 * time limit with a way to extend it (WCAG 2.2.1). A route without a row doesn't compile.
 */
import type { RouteName } from '../../renderer/src/domain/routes.ts';

/** The cue of a meaning besides its colour. */
export type OtherWay = 'word' | 'icon' | 'shape' | 'line' | 'weight' | 'place';

interface ColourMeaning {
  /** The colour's meaning, and its other cue. */
  readonly meaning: string;
  readonly shownBy: readonly OtherWay[];
}

/** On every page. */
export const COLOUR_EVERYWHERE: readonly ColourMeaning[] = [
  { meaning: 'a link: it is underlined, or is in a list of links', shownBy: ['line', 'place'] },
  { meaning: 'the focus: a ring that nothing else has', shownBy: ['line'] },
  { meaning: 'a field with a fault: the sentence below it', shownBy: ['word'] },
  { meaning: 'good and bad news: the sentence, and a sign before it', shownBy: ['word', 'icon'] },
  { meaning: 'the main button: alone or last, with its word', shownBy: ['word', 'place'] },
  { meaning: 'what deletes: its word, and a question first', shownBy: ['word'] },
];

const LIST: readonly ColourMeaning[] = [
  { meaning: 'a running conference: the word beside the mark', shownBy: ['word', 'icon'] },
  { meaning: 'the chosen row: a bar at its start', shownBy: ['line'] },
  {
    meaning: 'the section one is in: a heavier name, on a phone a line',
    shownBy: ['weight', 'line'],
  },
];
const FORM: readonly ColourMeaning[] = [
  { meaning: 'the chosen tab: a line below it, and a heavier name', shownBy: ['line', 'weight'] },
  { meaning: 'a window over which someone is carried: a thicker frame', shownBy: ['line'] },
];
const ENTRY: readonly ColourMeaning[] = [
  { meaning: 'microphone and camera switched off: a crossed-out sign', shownBy: ['icon'] },
  { meaning: 'how loud the microphone is: the length of the bar', shownBy: ['shape'] },
];

/** Further meanings of colours on each page. */
export const COLOUR_REVIEW: Readonly<Record<RouteName, readonly ColourMeaning[]>> = {
  'guest.main': [],
  'guest.clients': [],
  'guest.adminLogin': [],
  'guest.notFound': [],
  'guest.forbidden': [],
  'guest.readiness': [
    { meaning: 'good, fair and bad: a sign of its own and a sentence', shownBy: ['icon', 'word'] },
  ],
  'guest.storedData': [],
  'guest.errors': [],
  'guest.accessibility': [],
  'guest.confirmAddress': [],
  'guest.newPassword': [],
  'guest.signedIn': [],
  'conference.main': ENTRY,
  'conference.conference': [
    ...ENTRY,
    { meaning: 'who speaks: a ring around the picture', shownBy: ['line'] },
    {
      meaning: 'sharing and recording: another sign and another name of the button',
      shownBy: ['icon', 'word'],
    },
    {
      meaning: 'recorded or paused: the words, and a full or an empty dot',
      shownBy: ['word', 'shape'],
    },
    { meaning: 'a picture that is interrupted: the words on it', shownBy: ['word'] },
    { meaning: 'people who wait: their number on the button', shownBy: ['word'] },
    { meaning: 'the panel is open: it is there', shownBy: ['place'] },
    {
      meaning: 'how good a connection is: the number of bars, and words where it is weak',
      shownBy: ['shape', 'word'],
    },
    { meaning: 'an own message in the chat: the name above it', shownBy: ['word'] },
    { meaning: 'the message that a quotation leads to: a line around it', shownBy: ['line'] },
  ],
  'conference.info': [],
  'conference.how-to-join': [],
  'conference.is-missing': [],
  'conference.not-found': [],
  'user.general': LIST,
  'user.conferenceList': LIST,
  'user.conferenceAnalytics': [
    {
      meaning: 'two lines of a chart: whole and dashed, in the legend too',
      shownBy: ['line', 'word'],
    },
    {
      meaning: 'who was there and when: the place of the bar, and its times in words',
      shownBy: ['place', 'word'],
    },
  ],
  'user.conferenceRecordings': [
    {
      meaning: 'how much is sent: the length of the bar and the number',
      shownBy: ['shape', 'word'],
    },
  ],
  'admin.main': [],
  'admin.now': [{ meaning: 'the chosen row: a bar at its start', shownBy: ['line'] }],
  'admin.health': [
    { meaning: 'good or a problem: a sign of its own, and the words', shownBy: ['icon', 'word'] },
  ],
  'admin.people': [
    { meaning: 'the chosen row: a bar at its start', shownBy: ['line'] },
    { meaning: 'switched off, or an administrator: the word', shownBy: ['word'] },
  ],
  'admin.clients': [
    { meaning: 'the chosen row: a bar at its start', shownBy: ['line'] },
    { meaning: 'switched off: the word', shownBy: ['word'] },
  ],
  'admin.signIn': [{ meaning: 'what a look found: the sentence', shownBy: ['word'] }],
  'admin.log': [{ meaning: 'a sign-in that failed: the words', shownBy: ['word'] }],
  'admin.groups': [{ meaning: 'the chosen row: a bar at its start', shownBy: ['line'] }],
  'user.history': [{ meaning: 'the chosen row: a bar at its start', shownBy: ['line'] }],
  'user.createConference': FORM,
  'user.editConference': FORM,
  'user.appAccess': [],
  'user.setup': [
    { meaning: 'the step one is at: a heavier name', shownBy: ['weight'] },
    { meaning: 'a finished step: a check in place of its number', shownBy: ['icon'] },
    { meaning: 'the chosen colour: a ring around it', shownBy: ['line'] },
  ],
  'user.account': [{ meaning: 'a key that collides: the sentence beside it', shownBy: ['word'] }],
  'user.contacts': [
    ...LIST,
    {
      meaning: 'available, busy, away: the form of the mark and the word',
      shownBy: ['shape', 'word'],
    },
  ],
};

/**
 * Each style sheet with a state colour (error, warning or success), and the cue for readers without colours. The cues were checked
 * in the style sheet's component.
 */
export const COLOURED_SHEETS: Readonly<Record<string, readonly OtherWay[]>> = {
  'areas/conference/ConferencePage.module.css': ['word', 'weight'],
  'areas/user/ConferenceListPage.module.css': ['word', 'icon'],
  'areas/user/UserFrame.module.css': ['word', 'line'],
  'features/account/Account.module.css': ['word'],
  'features/account/Picture.module.css': ['word'],
  'features/addressBook/ContactStatusMark.module.css': ['shape', 'word'],
  'features/call/controls/Call.module.css': ['word'],
  'features/call/controls/RoundButton.module.css': ['icon', 'word'],
  'features/call/controls/Split.module.css': ['word'],
  'features/call/chat/Chat.module.css': ['word'],
  'features/call/controls/Notices.module.css': ['word'],
  'features/call/stage/Tile.module.css': ['word', 'icon'],
  'features/call/statistics/Statistics.module.css': ['shape', 'word'],
  'features/conferenceCard/ConferenceCard.module.css': ['word'],
  'features/lobby/Lobby.module.css': ['icon'],
  'features/readiness/Readiness.module.css': ['icon', 'word'],
  'features/recordings/RecordingPlayer.module.css': ['word'],
  'features/scheduler/NextDates.module.css': ['word'],
  'features/scheduler/Scheduler.module.css': ['word', 'weight'],
  'features/scheduler/participants/PeopleField.module.css': ['word'],
  'features/administration/Administration.module.css': ['icon', 'line', 'word'],
  'features/administration/AuditLines.module.css': ['word'],
  'features/setup/Setup.module.css': ['word'],
  'ui/Button.module.css': ['word'],
  'ui/Callout.module.css': ['line', 'word'],
  'ui/Form.module.css': ['line', 'word'],
  'ui/KeyRows.module.css': ['word'],
  'ui/TextField.module.css': ['word'],
  'ui/base.css': ['word'],
  'ui/menus/Menu.module.css': ['word'],
  'ui/fields/OwnMomentField.module.css': ['word'],
  'ui/menus/Tabs.module.css': ['word'],
  'ui/primitives.css': ['word'],
};

/** How to get more time, or why none is needed, by the exceptions of WCAG 2.2.1. */
type WayOut = 'waits' | 'extend' | 'again' | 'real time' | 'no loss';

export interface TimeLimit {
  readonly limit: string;
  readonly way: WayOut;
  readonly how: string;
  /** Where it is set. */
  readonly source: string;
}

/** All time limits for people. */
export const TIME_LIMITS: readonly TimeLimit[] = [
  {
    limit: 'a short message goes after 8 s',
    way: 'waits',
    how: 'under the pointer or the focus; bad news stays until it is sent off',
    source: 'renderer/src/app/overlays/Notifications.tsx',
  },
  {
    limit: 'the way back after deleting a recording goes after 10 s',
    way: 'waits',
    how: 'under the pointer or the focus; for an hour it is also in the list of deleted ones',
    source: 'renderer/src/features/recordings/UndoBar.tsx',
  },
  {
    limit: 'who extended the conference is shown for 15 s',
    way: 'waits',
    how: 'under the pointer; the new end stands on the conference’s page',
    source: 'renderer/src/features/call/notices/EndingNotice.tsx',
  },
  {
    limit: 'who speaks while muted is warned for 8 s',
    way: 'no loss',
    how: 'the button of the microphone shows it all the time',
    source: 'renderer/src/features/call/notices/MutedSpeakerNotice.tsx',
  },
  {
    limit: 'the bar of the call hides after 4 s',
    way: 'waits',
    how: 'under the pointer, the focus, or while something in it is open; any key brings it back',
    source: 'renderer/src/features/call/usePointerIdle.ts',
  },
  {
    limit: 'who came, went, raised a hand or shares is shown for 5 s',
    way: 'waits',
    how: 'under the pointer; the list of participants shows it all the time',
    source: 'renderer/src/features/call/controls/NoticeQueue.tsx',
  },
  {
    limit: 'what was just said in the chat is shown for 5 s',
    way: 'waits',
    how: 'under the pointer; it is in the chat, and the count on the button stays until it is opened',
    source: 'renderer/src/features/call/controls/NoticeQueue.tsx',
  },
  {
    limit: 'a reaction in the call is seen for 5 s',
    way: 'real time',
    how: 'it goes for all at once, is said aloud as well, and asks for nothing',
    source: 'renderer/src/media/session/gestureSession.ts',
  },
  {
    limit: 'a caption stays for 8 s after its last word',
    way: 'real time',
    how: 'it accompanies what is being said, which can be recorded and, for what must stay, be asked for in the chat',
    source: 'renderer/src/media/session/captionSession.ts',
  },
  {
    limit: 'a button says for 4 s that it has copied',
    way: 'no loss',
    how: 'what was copied stays in the clipboard, and a press copies and says it again',
    source: 'renderer/src/state/copying.ts',
  },
  {
    limit: 'the planned end of a conference',
    way: 'extend',
    how: 'owner and moderators extend it by a press, as often as they like',
    source: 'renderer/src/features/call/notices/EndingNotice.tsx',
  },
  {
    limit: 'a call between two ends 5 s after the other one has left',
    way: 'real time',
    how: 'it has ended for the other one; a press stays in it, and another one calls again',
    source: 'renderer/src/features/call/calling/useCallOfTwo.ts',
  },
  {
    limit: 'the start of a conference',
    way: 'real time',
    how: 'it begins for all at once; who comes later can still join',
    source: 'renderer/src/areas/conference/NotStartedYet.tsx',
  },
  {
    limit: 'a signed-in session',
    way: 'no loss',
    how: 'renewed by itself for 30 days from the last use; drafts outlive the sign-in',
    source: 'renderer/src/state/accessToken.ts',
  },
  {
    limit: 'the address of a player is good for ten minutes',
    way: 'again',
    how: 'asked for again by a press, and playing continues where it was',
    source: 'renderer/src/features/recordings/RecordingPlayer.tsx',
  },
  {
    limit: 'a part of the page that does not come',
    way: 'again',
    how: 'tried again by a press as often as one likes; what was typed stays',
    source: 'renderer/src/app/parts/PartFailed.tsx',
  },
  {
    limit: 'too many wrong passwords lock the sign-in for ten minutes',
    way: 'again',
    how: 'it guards the account, and nothing that was typed has to be typed within a time',
    source: 'electron/server/lib/settings/settings.ts',
  },
  {
    limit: 'a place in a call whose connection broke is kept for a minute',
    way: 'real time',
    how: 'a call is real time; joining again takes one press',
    source: 'electron/server/lib/settings/settings.ts',
  },
];

/** Timers that don't limit people, with their purpose. */
export const OTHER_TIMERS: Readonly<Record<string, string>> = {
  'app/guard/guard.ts': 'ends the wait for a server while a key is in the address',
  'app/document/earlyListPage.ts': 'starts the application where rows are slow',
  'app/document/earlyStart.ts': 'starts the page where nothing is painted',
  'app/parts/loadPart.ts': 'ends the wait for a file',
  'app/parts/whenTouched.ts': 'prepares the next step once typing rests',
  'app/start/conferenceStart.tsx': 'shows that something is awaited',
  'app/start/showWaiting.tsx': 'shows that something is awaited',
  'areas/conference/begunCall.ts': 'leaves a call that no page shows',
  'features/joinConference/JoinInApp.tsx': 'sees whether another program opens',
  'areas/conference/ConferenceRegistration.tsx': 'shows that something is awaited',
  'areas/user/BeginsSoon.tsx': 'renews what is said about the time',
  'areas/user/useListFilter.ts': 'writes the filter into the address once typing rests',
  'features/call/chat/ChatList.tsx': 'continues after the next picture',
  'features/call/connection/NextAttempt.tsx': 'counts the seconds to the next try',
  'features/call/people/WaitingList.tsx': 'lets the next sentence to those who wait be sent',
  'features/call/recording/RecordingNotice.tsx': 'counts how long it has been recorded',
  'features/call/recording/useRecording.ts': 'continues after the next picture',
  'features/call/stage/Stage.tsx': 'looks again who speaks',
  'features/call/statistics/StatisticsPanel.tsx': 'measures again',
  'features/errorPage/MainErrorNotice.tsx': 'shows the error once it lasts',
  'features/errorPage/useRetry.ts': 'waits before another try',
  'features/readiness/MicrophoneRow.tsx': 'says that nothing was heard; speaking takes it back',
  'features/readiness/pathProbe.ts': 'ends the wait for a path',
  'features/readiness/signallingProbe.ts': 'ends the wait for a server',
  'features/readiness/useSystemDevices.ts': 'waits until the devices rest',
  'state/languageActions.ts': 'lets texts that do not come be asked for again',
  'state/liveRecorder.ts': 'reports to the server that it still records',
  'state/network.ts': 'looks whether the network is back',
  'state/now.ts': 'gives the time',
  'state/conferences/listOrder.ts': 'sorts a long list piece by piece',
  'ui/usePatience.ts': 'shows that something is awaited',
  'state/ringing/watchRinging.ts': 'connects again, and asks whether the connection is alive',
};
