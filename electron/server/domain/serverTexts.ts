/** The server's own documents and administrator contacts, in English and Russian; other languages get English. */
import type * as z from 'zod/mini';
import { type Language, parseLanguage } from '#shared/languages.ts';
import type { contactWire, documentWire } from '#shared/wire/server.ts';
import type { Settings } from '#server/settings.ts';

export type ContactWire = z.output<typeof contactWire>;
export type DocumentWire = z.output<typeof documentWire>;

interface Texts {
  readonly contacts: readonly ContactWire[];
  readonly documents: readonly DocumentWire[];
}

const ENGLISH: Texts = {
  contacts: [
    { admin_name: 'Alex Reed', tel: '+1 555 010 0100', email: 'admin@plenum.example' },
    { admin_name: 'Help desk', email: 'help@plenum.example' },
  ],
  documents: [
    {
      id: 'terms_of_use',
      name: 'Terms of use',
      content:
        '<h1>Terms of use</h1><p>This server is for trying out video conferences. Be kind, and record nobody who has not agreed to it.</p><ul><li>Do not share other people’s links.</li><li>Leave a room as you found it.</li></ul>',
      enabled: true,
    },
    {
      id: 'privacy_policy',
      name: 'Privacy policy',
      content:
        '<h1>Privacy policy</h1><p>The server keeps accounts, conferences and a log of who was in which conference. Sound and pictures go from person to person and are not kept.</p>',
      enabled: true,
    },
    { id: 'licence', name: 'Licence', content: '<p>Apache License 2.0.</p>', enabled: false },
  ],
};

const RUSSIAN: Texts = {
  contacts: [
    { admin_name: 'Алексей Рид', tel: '+1 555 010 0100', email: 'admin@plenum.example' },
    { admin_name: 'Служба поддержки', email: 'help@plenum.example' },
  ],
  documents: [
    {
      id: 'terms_of_use',
      name: 'Условия использования',
      content:
        '<h1>Условия использования</h1><p>Этот сервер предназначен для знакомства с видеоконференциями. Будьте вежливы и не записывайте тех, кто на это не согласился.</p>',
      enabled: true,
    },
    {
      id: 'privacy_policy',
      name: 'Политика конфиденциальности',
      content:
        '<h1>Политика конфиденциальности</h1><p>Сервер хранит учётные записи, конференции и журнал участия. Звук и изображение идут напрямую между участниками и не сохраняются.</p>',
      enabled: true,
    },
    { id: 'licence', name: 'Лицензия', content: '<p>Apache License 2.0.</p>', enabled: false },
  ],
};

const BY_LANGUAGE: Partial<Record<Language, Texts>> = { ru: RUSSIAN };

/** Administrator contacts in a language, or those that the setting gives. */
export function contactsIn(settings: Settings, language: string | undefined): ContactWire[] {
  return [...(settings.contacts === 'default' ? textsIn(language).contacts : settings.contacts)];
}

/** Server documents in a language, or those that the setting gives. */
export function documentsIn(settings: Settings, language: string | undefined): DocumentWire[] {
  return [...(settings.documents === 'default' ? textsIn(language).documents : settings.documents)];
}

function textsIn(language: string | undefined): Texts {
  return BY_LANGUAGE[parseLanguage(language ?? '')] ?? ENGLISH;
}
