/** The words of the server's own documents in every language. They are in `locales/<language>/documents.json`. */
import type { Language } from '#shared/languages.ts';
import be from '../../../../locales/be/documents.json' with { type: 'json' };
import cs from '../../../../locales/cs/documents.json' with { type: 'json' };
import de from '../../../../locales/de/documents.json' with { type: 'json' };
import en from '../../../../locales/en/documents.json' with { type: 'json' };
import es from '../../../../locales/es/documents.json' with { type: 'json' };
import fa from '../../../../locales/fa/documents.json' with { type: 'json' };
import fr from '../../../../locales/fr/documents.json' with { type: 'json' };
import he from '../../../../locales/he/documents.json' with { type: 'json' };
import it from '../../../../locales/it/documents.json' with { type: 'json' };
import ja from '../../../../locales/ja/documents.json' with { type: 'json' };
import ko from '../../../../locales/ko/documents.json' with { type: 'json' };
import pl from '../../../../locales/pl/documents.json' with { type: 'json' };
import pt from '../../../../locales/pt/documents.json' with { type: 'json' };
import ru from '../../../../locales/ru/documents.json' with { type: 'json' };
import tr from '../../../../locales/tr/documents.json' with { type: 'json' };
import uk from '../../../../locales/uk/documents.json' with { type: 'json' };
import vi from '../../../../locales/vi/documents.json' with { type: 'json' };
import zh from '../../../../locales/zh/documents.json' with { type: 'json' };
import zht from '../../../../locales/zht/documents.json' with { type: 'json' };

export type DocumentTexts = typeof en;

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = {
  be,
  cs,
  de,
  en,
  es,
  fa,
  fr,
  he,
  it,
  ja,
  ko,
  pl,
  pt,
  ru,
  tr,
  uk,
  vi,
  zh,
  zht,
};
