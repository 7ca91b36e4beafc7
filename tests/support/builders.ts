/** Valid objects for tests, with a test's changes, and a store whose boundaries (HTTP, browser storage, texts) are fakes. */
import { createStore } from 'jotai';
import type { i18n } from 'i18next';
import type { Language } from '#shared/languages.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import type { ServerInfo } from '#shared/wire/server.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { createHttpClient } from '#renderer/api/httpClient.ts';
import type { Session } from '#renderer/domain/session.ts';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import type { Texts } from '#renderer/i18n/startI18n.ts';
import {
  type PageStorage,
  type StoredAuthorization,
  createPageStorage,
} from '#renderer/platform/storage/storage.ts';
import { setLanguageAtom } from '#renderer/state/language.ts';
import { setServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { type Store, installServices } from '#renderer/state/services.ts';
import { sessionAtom, setSessionAtom } from '#renderer/state/session.ts';
import { readTexts } from '../../build/web/languageParts.ts';
import { type Answers, type FakeServer, aServer } from './fakeServer.ts';

/** A registered user who may create conferences. */
export function aUser(changes: Partial<RegisteredUser> = {}): RegisteredUser {
  return {
    type: 'user',
    id: 'anna',
    fullId: 'anna@conf.example',
    loginName: 'anna',
    email: 'anna@conf.example',
    isEmailConfirmed: undefined,
    displayName: 'Anna Berg',
    firstName: 'Anna',
    lastName: 'Berg',
    company: '',
    mobilePhone: '',
    workPhone: '',
    homePhone: '',
    revision: undefined,
    isEditable: true,
    avatar: undefined,
    language: undefined,
    isActive: true,
    status: 1,
    rights: [CREATE_GROUP_CONFERENCE],
    licence: undefined,
    ...changes,
  };
}

/** A public room that is not running. */
export function aConference(changes: Partial<Conference> = {}): Conference {
  return {
    id: '1234567890',
    topic: 'Weekly review',
    description: '',
    ownerId: 'anna@conf.example',
    ownerName: 'Anna Berg',
    mode: 'allOnScreen',
    schedule: { kind: 'none' },
    allowsGuests: true,
    isInvitedOnly: false,
    isRunning: false,
    isPinRequired: false,
    pin: undefined,
    hasWaitingRoom: false,
    mutesMicrophoneOnJoin: false,
    mutesCameraOnJoin: false,
    maxParticipants: undefined,
    hasRegistration: false,
    registrationFields: [],
    createdS: undefined,
    startedS: undefined,
    pageUrl: undefined,
    invitations: [],
    maxPodiums: undefined,
    callsInvited: false,
    isRecorded: false,
    endsByItself: false,
    isStreamed: false,
    streamConfigurationId: '',
    isStreamRecorded: false,
    streamUrl: undefined,
    hasMulticast: false,
    multicastAddress: '',
    rights: undefined,
    tags: [],
    sessionId: undefined,
    isAdHoc: false,
    location: '',
    remindersS: [],
    endingWarningS: 0,
    endingExtensionS: 0,
    waitingRoomFor: 'everyone',
    registrationFromS: undefined,
    registrationUntilS: undefined,
    interpretation: undefined,
    layout: undefined,
    revision: undefined,
    areInvitationsSent: undefined,
    heldNotice: undefined,
    seriesId: undefined,
    ...changes,
  };
}

/** A server with a setup, over https, with one administrator contact. */
export function aServerInfo(changes: Partial<ServerInfo> = {}): ServerInfo {
  return {
    id: 'conf.example',
    name: 'Example Conferences',
    product: undefined,
    version: '1.0.0',
    isLoginEnabled: false,
    isSslEnabled: true,
    secureUrl: 'https://conf.example',
    contacts: [{ name: 'Ada Admin', tel: '+49 30 1234', email: 'ada@conf.example' }],
    isSignUpEnabled: false,
    signUpToken: undefined,
    signInProvider: undefined,
    engine: 'mesh',
    mediaOrigins: [],
    iceServers: [],
    federatedServers: [],
    capabilities: [],
    ...changes,
  };
}

/** The stored values of a signed-in person; the token is valid until `expiresAtMs`. */
export function aStoredUser(
  changes: Partial<Extract<StoredAuthorization, { kind: 'user' }>> = {},
): Extract<StoredAuthorization, { kind: 'user' }> {
  return {
    kind: 'user',
    userId: 'anna',
    accessToken: 'token-1',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    ...changes,
  };
}

/** A browser's storage in memory. */
export function aStorageArea(values: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(values));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** The English texts, as in a document. */
export function englishTexts(): Texts {
  // The files under `locales/en`; their shape is promised by `i18n/resources.d.ts`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  english ??= readTexts('en') as Texts;
  return english;
}
let english: Texts | undefined;

export interface TestStore {
  readonly store: Store;
  readonly storage: PageStorage;
  readonly area: Storage;
  /** The target of other tabs' `storage` events. */
  readonly otherTabs: EventTarget;
  readonly server: FakeServer;
  /** Every 403 that the HTTP client announced. */
  readonly forbidden: readonly ApiFailure[];
  readonly i18n: i18n;
}

/** A store with services like that of the page's start, on fakes. */
export function aStore({
  answers = {},
  authorization,
  session,
  serverInfo,
  language = 'en',
  area = aStorageArea(),
  onForbidden,
}: {
  readonly answers?: Answers;
  readonly authorization?: StoredAuthorization;
  readonly session?: Session;
  readonly serverInfo?: ServerInfo;
  readonly language?: Language;
  readonly area?: Storage;
  readonly onForbidden?: () => void;
} = {}): TestStore {
  const store = createStore();
  const otherTabs = new EventTarget();
  const storage = createPageStorage(area, otherTabs);
  const server = aServer(answers);
  const forbidden: ApiFailure[] = [];
  const i18n = createI18n('en', englishTexts());
  const http = createHttpClient({
    fetch: server.fetch,
    pause: () => Promise.resolve(),
    getAccessToken: () => {
      const current = store.get(sessionAtom);
      return current.kind === 'user' ? current.accessToken : undefined;
    },
    onForbidden: (failure) => {
      forbidden.push(failure);
      onForbidden?.();
    },
  });
  installServices(store, { http, storage, i18n });
  store.set(setLanguageAtom, language);
  if (authorization) storage.write('authorization', authorization);
  if (session) store.set(setSessionAtom, session);
  if (serverInfo) store.set(setServerInfoAtom, { kind: 'ready', info: serverInfo });
  return { store, storage, area, otherTabs, server, forbidden, i18n };
}

/** A session of `aUser` after signing in. */
export function aUserSession(changes: Partial<RegisteredUser> = {}): Session {
  return { kind: 'user', user: aUser(changes), accessToken: 'token-1' };
}
