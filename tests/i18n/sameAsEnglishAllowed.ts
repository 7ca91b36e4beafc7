/**
 * Translations that may equal the English text, each with its languages and the reason. Reviewed by hand: an unused entry also
 * fails the check.
 */
import type { Language } from '#shared/languages.ts';
import { EVERYWHERE, allBut } from './translated.ts';

/** A name, which no one translates. */
const NAME = 'a name';
/** An abbreviation or symbol that is the same everywhere. */
const SIGN = 'an abbreviation that people there use as it is';
/** The field uses English there. */
const LOAN = 'the English word is the usual one in the field';
/** Both languages have the word, often with the same origin. */
const SHARED = 'the word is the same in both languages';

type Reason = typeof NAME | typeof SIGN | typeof LOAN | typeof SHARED;

interface Allowance {
  /** `namespace:key`, without a plural's ending; the same English word. */
  readonly texts: readonly string[];
  readonly languages: readonly Language[];
  readonly why: Reason;
}

export const SAME_AS_ENGLISH: readonly Allowance[] = [
  { texts: ['admin:clients.scope.webhooks'], languages: ['de', 'es', 'fr', 'pt'], why: LOAN },
  { texts: ['admin:clients.secret'], languages: ['fr'], why: SHARED },
  { texts: ['admin:health.topic.database'], languages: ['it'], why: LOAN },
  { texts: ['admin:health.topic.media'], languages: ['it', 'pl'], why: SHARED },
  {
    texts: [
      'account:fields.email',
      'admin:health.topic.mail',
      'authorization:signUp.email',
      'conference:registration.email',
      'conference:share.email',
      'contacts:card.mail',
      'setup:mail.step',
      'setup:mail.title',
    ],
    languages: ['vi'],
    why: LOAN,
  },
  {
    texts: ['admin:health.topic.proxies', 'shell:diagnosis.step.proxy'],
    languages: ['cs', 'de', 'es', 'fr', 'it', 'pt', 'vi'],
    why: LOAN,
  },
  { texts: ['admin:health.topic.relays', 'admin:signIn.scopes'], languages: ['de'], why: LOAN },
  { texts: ['admin:health.version'], languages: ['de', 'fr'], why: SHARED },
  { texts: ['admin:people.state'], languages: ['de', 'pt'], why: SHARED },
  { texts: ['admin:role.administer_server'], languages: ['de', 'pl'], why: SHARED },
  { texts: ['admin:role.operate_conferences'], languages: ['de', 'pl'], why: SHARED },
  { texts: ['admin:role.title'], languages: ['es'], why: SHARED },
  { texts: ['admin:title', 'user:sections.administration'], languages: ['fr'], why: SHARED },
  {
    texts: ['account:devices.videoInput', 'call:bar.camera', 'call:device.camera'],
    languages: ['vi'],
    why: LOAN,
  },
  { texts: ['account:id'], languages: allBut('fr', 'ja', 'zh', 'zht'), why: NAME },
  {
    texts: [
      'account:names',
      'contacts:add.name',
      'reports:analytics.column.name',
      'reports:recordings.renameDialog.name',
      'scheduler:topic',
      'setup:people.name',
      'shell:servers.name',
      'user:list.sort.title',
    ],
    languages: ['de'],
    why: SHARED,
  },
  {
    texts: [
      'account:password.title',
      'authorization:signUp.password',
      'authorization:user.password',
      'setup:mail.password',
      'setup:people.password',
      'shell:proxy.password',
    ],
    languages: ['it'],
    why: LOAN,
  },
  { texts: ['account:reach', 'contacts:card.label'], languages: ['fr'], why: SHARED },
  { texts: ['account:title', 'user:sections.account'], languages: ['it'], why: LOAN },
  {
    texts: ['authorization:signUp.loginName', 'authorization:user.login'],
    languages: EVERYWHERE,
    why: NAME,
  },
  {
    texts: ['call:lobby.pin', 'scheduler:entry.pinLabel', 'user:card.pin.title'],
    languages: allBut('fa', 'fr', 'vi'),
    why: SIGN,
  },
  {
    texts: ['call:settings.audio', 'scheduler:rights.audio'],
    languages: ['de', 'es', 'fr', 'it'],
    why: SHARED,
  },
  { texts: ['call:settings.video'], languages: ['cs', 'de', 'it', 'vi'], why: SHARED },
  {
    texts: ['call:bar.chat', 'scheduler:rights.chat'],
    languages: ['cs', 'de', 'es', 'it', 'pt'],
    why: LOAN,
  },
  {
    texts: ['call:bar.participants', 'scheduler:tabs.participants'],
    languages: ['fr'],
    why: SHARED,
  },
  { texts: ['call:chat.message'], languages: ['fr'], why: SHARED },
  {
    texts: ['call:chat.messages', 'shell:support.fact.messages', 'shell:support.table.title'],
    languages: ['fr'],
    why: SHARED,
  },
  {
    texts: ['call:invite.offline', 'contacts:status.offline'],
    languages: ['cs', 'de', 'it', 'pl', 'pt'],
    why: LOAN,
  },
  {
    texts: ['call:invite.online', 'contacts:status.online'],
    languages: ['cs', 'de', 'it', 'pl', 'pt'],
    why: LOAN,
  },
  {
    texts: [
      'call:panel.moderator',
      'contacts:participants.moderator',
      'user:card.people.moderator',
    ],
    languages: ['de', 'pl'],
    why: SHARED,
  },
  { texts: ['call:effects.noiseBrowser'], languages: ['de', 'fr', 'it'], why: SHARED },
  { texts: ['call:panel.title'], languages: ['fr'], why: SHARED },
  { texts: ['call:reaction.surprise'], languages: ['fr'], why: SHARED },
  {
    texts: ['call:record.pause', 'reports:recordings.player.pause', 'shell:support.table.pause'],
    languages: ['de', 'fr'],
    why: SHARED,
  },
  { texts: ['call:stage.layoutAuto'], languages: ['fr'], why: SHARED },
  { texts: ['call:statistics.codecs'], languages: ['de', 'fr', 'pt'], why: LOAN },
  {
    texts: ['conference:invitation.pin'],
    languages: ['be', 'cs', 'de', 'es', 'it', 'ko', 'pl', 'pt', 'tr'],
    why: SIGN,
  },
  { texts: ['conference:facts.mode', 'user:list.sort.mode'], languages: ['fr'], why: SHARED },
  { texts: ['conference:facts.stream'], languages: ['de'], why: LOAN },
  {
    texts: ['contacts:card.id', 'contacts:kind.user', 'reports:analytics.column.id'],
    languages: allBut('fa', 'he', 'tr'),
    why: SIGN,
  },
  { texts: ['contacts:card.mobilePhone'], languages: ['fr'], why: SHARED },
  { texts: ['contacts:kind.rtsp'], languages: ['vi'], why: LOAN },
  { texts: ['contacts:list.count'], languages: ['fr'], why: SHARED },
  { texts: ['contacts:participants.moderatorOf'], languages: ['de', 'pl'], why: SHARED },
  { texts: ['contacts:participants.suggestions'], languages: ['fr'], why: SHARED },
  { texts: ['contacts:title', 'user:sections.contacts'], languages: ['fr'], why: SHARED },
  { texts: ['errors:explanation.code'], languages: ['de', 'fr'], why: SHARED },
  { texts: ['errors:explanation.reference'], languages: ['cs'], why: SHARED },
  { texts: ['guest:clients.title'], languages: ['de', 'pt'], why: SHARED },
  { texts: ['guest:clients.version'], languages: ['de', 'fr'], why: SHARED },
  { texts: ['readiness:answer.no', 'scheduler:no'], languages: ['es', 'it'], why: SHARED },
  {
    texts: [
      'admin:log.actor.server',
      'readiness:network.signalling',
      'shell:diagnosis.step.server',
    ],
    languages: ['cs', 'de', 'it'],
    why: LOAN,
  },
  {
    texts: ['readiness:report.browser', 'reports:analytics.application.browser'],
    languages: ['de', 'it'],
    why: LOAN,
  },
  {
    texts: [
      'readiness:report.client',
      'reports:analytics.column.application',
      'shell:diagnosis.step.app',
      'shell:support.fact.app',
    ],
    languages: ['de', 'it'],
    why: LOAN,
  },
  {
    texts: ['readiness:report.system', 'shell:diagnosis.step.system'],
    languages: ['de', 'pl'],
    why: SHARED,
  },
  { texts: ['reports:analytics.column.minutes'], languages: ['fr'], why: SHARED },
  { texts: ['reports:analytics.quality.bitrate'], languages: ['it'], why: LOAN },
  { texts: ['reports:analytics.quality.person'], languages: ['de'], why: SHARED },
  { texts: ['reports:analytics.sessions.title'], languages: ['fr'], why: SHARED },
  { texts: ['reports:recordings.player.label'], languages: ['de'], why: LOAN },
  { texts: ['reports:recordings.player.position'], languages: ['de', 'fr'], why: SHARED },
  { texts: ['reports:recordings.player.volume'], languages: ['fr', 'it', 'pt'], why: SHARED },
  {
    texts: ['reports:recordings.shareDialog.link', 'user:card.link'],
    languages: ['de', 'it', 'pl', 'pt'],
    why: LOAN,
  },
  { texts: ['scheduler:advanced.description'], languages: ['fr'], why: SHARED },
  { texts: ['scheduler:layout.connection.application'], languages: ['de'], why: SHARED },
  { texts: ['scheduler:layout.label'], languages: ['de', 'pt'], why: LOAN },
  { texts: ['scheduler:registration.question'], languages: ['fr'], why: SHARED },
  { texts: ['scheduler:rights.slides'], languages: ['pt'], why: LOAN },
  { texts: ['scheduler:rights.video'], languages: ['cs', 'de', 'it', 'vi'], why: LOAN },
  { texts: ['scheduler:rights.whiteboard'], languages: ['de'], why: LOAN },
  { texts: ['scheduler:streaming.configuration'], languages: ['fr'], why: SHARED },
  { texts: ['scheduler:streaming.title'], languages: ['de', 'it'], why: LOAN },
  { texts: ['scheduler:summary.pin'], languages: allBut('fa', 'vi'), why: SIGN },
  { texts: ['scheduler:tabs.general'], languages: ['es'], why: SHARED },
  {
    texts: ['call:stage.layout', 'scheduler:tabs.layout'],
    languages: ['de', 'it', 'pt'],
    why: LOAN,
  },
  { texts: ['scheduler:tabs.label'], languages: ['fr'], why: SHARED },
  { texts: ['scheduler:when.date'], languages: ['fr'], why: SHARED },
  {
    texts: ['shell:about.ok'],
    languages: allBut('es', 'fa', 'he', 'ko', 'tr', 'zh', 'zht'),
    why: SIGN,
  },
  { texts: ['setup:look.colour'], languages: ['es'], why: SHARED },
  { texts: ['setup:look.swatch'], languages: ['es'], why: SHARED },
  { texts: ['setup:mail.method'], languages: ['cs', 'fr', 'pl'], why: SHARED },
  {
    texts: ['admin:health.fine', 'readiness:state.fine', 'shell:diagnosis.state.ok'],
    languages: ['de', 'fr', 'it', 'pl', 'pt'],
    why: SIGN,
  },
  { texts: ['shell:diagnosis.state.problem'], languages: ['de', 'pl'], why: SHARED },
  { texts: ['shell:diagnosis.step.log'], languages: ['pt'], why: LOAN },
  { texts: ['shell:diagnosis.step.sandbox'], languages: ['cs', 'de', 'it', 'pt'], why: LOAN },
  { texts: ['shell:diagnosis.step.updates', 'shell:updates.title'], languages: ['de'], why: LOAN },
  { texts: ['shell:menu.file'], languages: ['it'], why: LOAN },
  { texts: ['shell:menu.services'], languages: ['fr'], why: SHARED },
  {
    texts: ['shell:support.client.title', 'shell:support.table.client'],
    languages: ['de', 'fr', 'it'],
    why: LOAN,
  },
  {
    texts: ['shell:support.fact.page', 'shell:support.table.page'],
    languages: ['fr'],
    why: SHARED,
  },
  { texts: ['shell:support.https.https'], languages: EVERYWHERE, why: SIGN },
  { texts: ['shell:support.inspector'], languages: ['es'], why: LOAN },
  { texts: ['shell:support.menu'], languages: ['de'], why: LOAN },
  { texts: ['shell:support.table.data'], languages: ['cs'], why: SHARED },
  { texts: ['shell:support.table.kind'], languages: ['fr'], why: SHARED },
  { texts: ['shell:support.title'], languages: ['es'], why: LOAN },
  { texts: ['shell:timeline.console'], languages: ['fr', 'it', 'pt'], why: LOAN },
  { texts: ['user:card.calendar.google'], languages: EVERYWHERE, why: NAME },
  { texts: ['user:card.calendar.outlook'], languages: EVERYWHERE, why: NAME },
  { texts: ['user:list.view.agenda'], languages: ['es', 'fr', 'it', 'pt'], why: SHARED },
  { texts: ['user:sections.home'], languages: ['it'], why: LOAN },
  { texts: ['common:theme.system'], languages: ['de'], why: SHARED },
];
