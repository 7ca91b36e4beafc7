/** The two forms of a mail about a conference: plain text, and HTML without pictures, scripts or style sheets. */
import { escapeHtml } from '#shared/escapeHtml.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { THEMES } from '#shared/look/themes.ts';

export interface MailContent {
  readonly first: string;
  /** Lines such as `When: …`. */
  readonly facts: readonly string[];
  /** The dates of a series, each with its link to join if there is one. */
  readonly dates?: {
    readonly title: string;
    readonly list: readonly { readonly when: string; readonly url: string | undefined }[];
  };
  /** The link to join; undefined after a cancellation, and when each date has its own. */
  readonly join:
    | { readonly url: string; readonly line: string; readonly button: string }
    | undefined;
  readonly notes: readonly string[];
  readonly footer: string;
}

const LOOK = THEMES.light;

export function plainText({ first, facts, dates, join, notes, footer }: MailContent): string {
  return [
    first,
    '',
    ...facts,
    ...(dates ? ['', dates.title] : []),
    ...(dates?.list ?? []).flatMap(({ when, url }) => [
      `- ${when}`,
      ...(url === undefined ? [] : [`  ${url}`]),
    ]),
    ...(join ? [join.line] : []),
    ...notes.flatMap((note) => ['', note]),
    '',
    '-- ',
    footer,
    '',
  ].join('\n');
}

/** The HTML form. All texts are escaped, so that no topic or description can be markup. */
export function htmlText(content: MailContent, language: Language): string {
  const { tag, direction } = LANGUAGES[language];
  const { first, facts, dates, join, notes, footer } = content;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 12px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return [
    `<!doctype html><html lang="${tag}" dir="${direction}"><body dir="${direction}" style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:${LOOK.text};background:${LOOK.bg}">`,
    '<div style="max-width:560px">',
    paragraph(first, 'font-size:20px;font-weight:bold'),
    ...facts.map((fact) => paragraph(fact, 'margin-bottom:4px')),
    ...(dates
      ? [
          paragraph(dates.title, 'margin:16px 0 4px;font-weight:bold'),
          '<ul style="margin:0 0 16px;padding-inline-start:20px">',
          ...dates.list.map(
            ({ when, url }) =>
              `<li style="margin:0 0 4px">${url === undefined ? escapeHtml(when) : `<a href="${escapeHtml(url)}" style="color:${LOOK.accent}">${escapeHtml(when)}</a>`}</li>`,
          ),
          '</ul>',
        ]
      : []),
    ...(join
      ? [
          `<p style="margin:20px 0 8px"><a href="${escapeHtml(join.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${LOOK.accent};color:${LOOK['on-accent']};font-weight:bold;text-decoration:none">${escapeHtml(join.button)}</a></p>`,
          `<p style="margin:0 0 20px;font-size:14px"><bdi dir="ltr"><a href="${escapeHtml(join.url)}" style="color:${LOOK.accent}">${escapeHtml(join.url)}</a></bdi></p>`,
        ]
      : []),
    ...notes.map((note) => paragraph(note)),
    paragraph(footer, `margin-top:24px;font-size:13px;color:${LOOK['text-muted']}`),
    '</div></body></html>',
  ].join('\n');
}
