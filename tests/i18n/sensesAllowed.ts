/**
 * English words with two meanings: the texts of one entry may have another translation than others with the same English. An unused
 * entry in one of its languages also fails the check.
 */
import type { Language } from '#shared/languages.ts';
import { EVERYWHERE, allBut } from './translated.ts';

export interface OtherSense {
  /** `namespace:key`; they mean the same as each other. */
  readonly texts: readonly string[];
  readonly languages: readonly Language[];
  readonly why: string;
}

export const OTHER_SENSES: readonly OtherSense[] = [
  {
    texts: ['call:stage.layoutSpeaker'],
    languages: EVERYWHERE,
    why: 'the person who speaks, not the device',
  },
  { texts: ['call:record.recording'], languages: EVERYWHERE, why: 'that it is being recorded now' },
  {
    texts: ['call:end.recording'],
    languages: ['cs', 'fa', 'pl', 'vi'],
    why: 'the file, not the act',
  },
  {
    texts: ['shell:support.recording.title', 'shell:support.recording.start'],
    languages: ['cs', 'es', 'it', 'ja', 'ko', 'pl', 'vi'],
    why: 'messages are recorded there, not a conference',
  },
  {
    texts: ['common:theme.system'],
    languages: allBut('de'),
    why: 'as the system is set',
  },
  {
    texts: ['conference:description.more'],
    languages: EVERYWHERE,
    why: 'the rest of one text, not more entries',
  },
  {
    texts: ['shell:about.ok'],
    languages: allBut('de', 'fr', 'it', 'pl', 'pt', 'tr'),
    why: 'a button, not a state',
  },
  {
    texts: ['scheduler:rights.title'],
    languages: EVERYWHERE,
    why: 'what participants can do, not what a system allows',
  },
  {
    texts: ['account:reach'],
    languages: ['be', 'fa', 'he', 'ru', 'tr', 'uk', 'zh', 'zht'],
    why: 'ways to reach a person, not an entry of the address book',
  },
  {
    texts: ['conference:share.email'],
    languages: ['ja'],
    why: 'a way to send, not an address',
  },
  {
    texts: ['setup:mail.step', 'setup:mail.title', 'admin:health.topic.mail'],
    languages: ['be', 'es', 'he', 'ja', 'ko', 'ru', 'uk', 'zh', 'zht'],
    why: 'the subject, not an address',
  },
  {
    texts: ['call:end.view'],
    languages: allBut('ja', 'ko', 'zht'),
    why: 'a button',
  },
  {
    texts: ['shell:menu.view'],
    languages: ['es', 'it', 'pt', 'vi'],
    why: 'a menu, as the system names it',
  },
  {
    texts: ['reports:recordings.player.mute', 'reports:recordings.player.unmute'],
    languages: allBut('ja', 'ko', 'zh', 'zht'),
    why: 'the sound of a film, not a microphone',
  },
  {
    texts: ['user:card.action.stop'],
    languages: allBut('es', 'fr'),
    why: 'ends a conference',
  },
  {
    texts: ['contacts:card.homePhone'],
    languages: allBut('cs', 'fa', 'he'),
    why: 'a phone at home, not a page',
  },
  {
    texts: ['call:people.remove'],
    languages: ['es', 'fr', 'he', 'ja', 'ko', 'tr', 'vi', 'zh', 'zht'],
    why: 'a person, not a thing',
  },
  {
    texts: ['shell:find.next'],
    languages: ['de', 'it', 'pl', 'pt', 'tr', 'vi', 'zh', 'zht'],
    why: 'the next place found',
  },
  {
    texts: ['user:general.next'],
    languages: allBut('be', 'cs', 'fa', 'uk', 'vi'),
    why: 'what comes next today',
  },
  {
    texts: ['user:list.title.conference', 'user:sections.conferences'],
    languages: allBut('de', 'fa', 'ja', 'vi'),
    why: 'many conferences, as the name of a page',
  },
  {
    texts: ['scheduler:interpretation.from'],
    languages: EVERYWHERE,
    why: 'a language',
  },
  {
    texts: ['shell:support.table.from'],
    languages: allBut('cs', 'de', 'fa', 'pl', 'pt', 'vi'),
    why: 'a sender',
  },
  {
    texts: ['user:card.action.start'],
    languages: allBut('fa', 'he', 'ja', 'ko', 'vi', 'zh', 'zht'),
    why: 'a button, not a time',
  },
  {
    texts: ['authorization:user.title'],
    languages: allBut('fa', 'he', 'ja', 'ko', 'vi', 'zh', 'zht'),
    why: 'a heading, not a button',
  },
  {
    texts: ['reports:analytics.reason.left'],
    languages: allBut('be', 'cs', 'de', 'he', 'ja', 'pl', 'tr'),
    why: 'why someone left, not when',
  },
  {
    texts: ['conference:registration.title'],
    languages: allBut('de', 'fa', 'he', 'ja', 'ko', 'zh', 'zht'),
    why: 'a heading, not a button',
  },
  {
    texts: ['call:effects.noiseOff'],
    languages: allBut('cs', 'de', 'fa', 'ja', 'tr', 'uk', 'vi'),
    why: 'grammatical gender',
  },
  {
    texts: ['shell:diagnosis.sandbox.on'],
    languages: ['be', 'es', 'fr', 'he', 'it', 'pl', 'pt', 'ru', 'uk'],
    why: 'grammatical gender or number',
  },
  {
    texts: ['scheduler:layout.empty'],
    languages: ['cs', 'it', 'ko', 'tr', 'vi', 'zht'],
    why: 'a window, not a person',
  },
  {
    texts: ['shell:supportClosing.discard'],
    languages: ['be', 'fr', 'it', 'ko', 'ru', 'tr', 'uk', 'vi', 'zh'],
    why: 'not to save, not to delete',
  },
  {
    texts: ['shell:menu.edit'],
    languages: ['be', 'cs', 'es', 'fr', 'pl', 'ru', 'tr', 'uk', 'vi'],
    why: 'a menu, as the system names it',
  },
  {
    texts: ['scheduler:title.edit'],
    languages: ['be', 'cs', 'pl', 'ru', 'uk'],
    why: 'a heading, not a button',
  },
  {
    texts: ['support:conformance.checks.time.name'],
    languages: ['es', 'fr', 'he', 'it', 'ja', 'ko', 'pt', 'tr'],
    why: 'time as such, not a point in time',
  },
  { texts: ['readiness:report.time'], languages: ['he', 'ja', 'ko'], why: 'with the date' },
  {
    texts: [
      'scheduler:topic',
      'reports:recordings.renameDialog.name',
      'shell:servers.name',
      'user:list.sort.title',
    ],
    languages: ['be', 'cs', 'pl', 'ru', 'uk', 'zh', 'zht'],
    why: 'of a thing, not of a person',
  },
  {
    texts: ['call:chat.messages'],
    languages: ['ja', 'ko', 'pl', 'uk', 'vi', 'zh', 'zht'],
    why: 'the list of them, not a heading',
  },
  {
    texts: ['shell:tray.inCall'],
    languages: ['be', 'pl', 'pt', 'ru', 'uk'],
    why: 'what one is doing, not what someone else is',
  },
  {
    texts: ['reports:analytics.column.people'],
    languages: ['ja', 'ko', 'tr', 'vi', 'zh', 'zht'],
    why: 'how many',
  },
  {
    texts: ['setup:people.step', 'admin:people.title', 'user:sections.people'],
    languages: ['ja', 'ko', 'vi'],
    why: 'people who use the server',
  },
  {
    texts: ['reports:analytics.column.invited'],
    languages: ['ja', 'ko', 'tr', 'zh', 'zht'],
    why: 'how many',
  },
  {
    texts: ['account:person'],
    languages: EVERYWHERE,
    why: 'what the account says about oneself',
  },
  {
    texts: ['shell:screenShare.share'],
    languages: ['be', 'ru', 'uk', 'zh'],
    why: 'a screen, not a link',
  },
  {
    texts: ['admin:log.act.accountAdded'],
    languages: ['ja', 'ko'],
    why: 'one act of many in a list, in the form of the others',
  },
  {
    texts: ['user:sections.signIn'],
    languages: ['tr', 'zh', 'zht'],
    why: 'where people sign in, not what is stored of it',
  },
  { texts: ['user:series.all'], languages: ['es', 'fr', 'it', 'ko'], why: 'grammatical gender' },
  { texts: ['call:waiting.show'], languages: ['ko', 'vi', 'zh', 'zht'], why: 'opens a list' },
  { texts: ['contacts:status.unknown'], languages: ['cs', 'fa', 'pl'], why: 'grammatical gender' },
  {
    texts: ['call:effects.backgroundNone'],
    languages: ['be', 'cs', 'de', 'fa', 'he'],
    why: 'grammatical gender',
  },
  {
    texts: ['call:more.spokenNone'],
    languages: allBut('de', 'es', 'fr', 'it', 'ja', 'ko'),
    why: 'grammatical gender',
  },
  {
    texts: ['scheduler:layout.noSpeakers'],
    languages: ['cs', 'es', 'fa', 'fr', 'it', 'pt'],
    why: 'grammatical gender',
  },
  { texts: ['shell:support.devices.none'], languages: ['cs', 'fa'], why: 'grammatical gender' },
  {
    texts: ['setup:signUp.open'],
    languages: ['es', 'ja', 'ko', 'vi'],
    why: 'everyone in the world, not everyone here',
  },
];
