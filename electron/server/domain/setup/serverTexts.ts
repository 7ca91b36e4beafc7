/** The server's own documents, documentation links, and administrator contacts, in the caller's language. */
import type * as z from 'zod/mini';
import { parseLanguage } from '#shared/languages.ts';
import type { adminContactWire, documentWire } from '#shared/wire/server.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './documentTexts.ts';

export type AdminContactWire = z.output<typeof adminContactWire>;
export type DocumentWire = z.output<typeof documentWire>;

/** The administrator contacts: those of the demo in a language, or those from the setting. */
export function contactsIn(settings: Settings, language: string | undefined): AdminContactWire[] {
  if (settings.contacts !== 'default') return [...settings.contacts];
  const texts = textsIn(language);
  return [
    { admin_name: 'Alex Reed', tel: '+1 555 010 0100', email: 'admin@plenum.example' },
    { admin_name: texts.helpDesk, email: 'help@plenum.example' },
  ];
}

/** The server's documents in a language, or those from the setting. */
export function documentsIn(settings: Settings, language: string | undefined): DocumentWire[] {
  if (settings.documents !== 'default') return [...settings.documents];
  const texts = textsIn(language);
  return [
    {
      id: 'terms_of_use',
      name: texts.terms,
      content: page(
        texts.terms,
        `<p>${texts.termsText}</p><ul><li>${texts.linksRule}</li><li>${texts.roomsRule}</li></ul>`,
      ),
      enabled: true,
    },
    {
      id: 'privacy_policy',
      name: texts.privacy,
      content: page(texts.privacy, `<p>${texts.privacyText}</p>`),
      enabled: true,
    },
    { id: 'licence', name: 'Apache License 2.0', content: '', enabled: false },
  ];
}

/** Links to the documentation, in Russian or English, or those from the setting. */
export function documentationIn(
  settings: Settings,
  language: string | undefined,
): Readonly<Record<string, string>> {
  if (settings.documentation !== 'default') {
    return Object.fromEntries(settings.documentation.flatMap((links) => Object.entries(links)));
  }
  const edition = parseLanguage(language ?? '') === 'ru' ? 'ru' : 'en';
  return {
    user_guide: `https://trueconf.com/docs/client/${edition}/`,
    guest_guide: `https://trueconf.com/docs/client/${edition}/conference`,
    admin_guide: `https://trueconf.com/docs/server/${edition}/admin/`,
  };
}

function page(title: string, body: string): string {
  return `<h1>${title}</h1>${body}`;
}

function textsIn(language: string | undefined): DocumentTexts {
  return DOCUMENT_TEXTS[parseLanguage(language ?? '')];
}
