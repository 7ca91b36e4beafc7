/** Makes a server's HTML harmless (OV-3, failure B1, B9): text, structure, safe links and own images stay. */
import createDOMPurify from 'dompurify';

/** The one Trusted Types policy of the page; its only user hands over to the sanitiser. */
interface HtmlPolicy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

const trustedTypes: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } | undefined =
  Reflect.get(globalThis, 'trustedTypes');

let policy: HtmlPolicy | undefined;

/** What the html profile allows and a text to read has no use for: anything that asks, plays, hides or restyles. */
const FORBIDDEN_TAGS = [
  ...[
    'style',
    'link',
    'meta',
    'base',
    'template',
    'slot',
    'dialog',
    'marquee',
    'font',
    'map',
    'area',
  ],
  ...['form', 'input', 'button', 'textarea', 'select', 'option', 'optgroup', 'datalist', 'output'],
  ...['fieldset', 'label', 'legend', 'meter', 'progress', 'keygen', 'menuitem'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'portal', 'fencedframe', 'canvas'],
  ...['audio', 'video', 'source', 'track', 'picture', 'svg', 'math'],
];

/** Names shadow ours, classes borrow our style, the rest loads, moves the focus or opens things. */
const FORBIDDEN_ATTRIBUTES = [
  ...['style', 'class', 'id', 'name', 'for', 'slot', 'is', 'part', 'nonce', 'ping', 'download'],
  ...['srcset', 'sizes', 'background', 'poster', 'usemap', 'longdesc', 'xlink:href', 'loading'],
  ...['tabindex', 'autofocus', 'accesskey', 'contenteditable', 'draggable', 'hidden', 'role'],
  ...['popover', 'popovertarget', 'popovertargetaction', 'command', 'commandfor', 'inert'],
];

const LINK = /^(?:https?:\/\/|mailto:|tel:)/iu;
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/iu;

/** Markup that still changes after so many passes is nothing that people wrote. */
const MOST_PASSES = 8;

/**
 * String in, fragment out. The fragment belongs to a document that loads nothing until it is shown. Cleaned
 * again and again until nothing changes: markup that turns into something else when it is read once
 * more gets no second life, and what never settles is shown as plain text.
 */
export function sanitiseDocument(html: string): DocumentFragment {
  let markup = html;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const fragment = sanitiseOnce(markup);
    const cleaned = toMarkup(fragment);
    if (cleaned === markup) return fragment;
    markup = cleaned;
  }
  const text = document.createDocumentFragment();
  text.append(markup);
  return text;
}

function toMarkup(fragment: DocumentFragment): string {
  const holder = fragment.ownerDocument.createElement('div');
  holder.append(fragment.cloneNode(true));
  return holder.innerHTML;
}

function sanitiseOnce(html: string): DocumentFragment {
  policy ??= trustedTypes?.createPolicy('app-html', {
    createHTML: (text) => text,
    createScriptURL: () => '',
  });
  const fragment = createDOMPurify(window).sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ADD_ATTR: ['target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // A second wall behind the ban on names.
    SANITIZE_NAMED_PROPS: true,
    // What begins with one slash is a place on the own server, which only images may name (see below).
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|data:image\/|\/(?![/\\]))/iu,
    RETURN_DOM_FRAGMENT: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type names a class that only some engines have
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
  for (const link of fragment.querySelectorAll('a')) secureLink(link);
  for (const image of fragment.querySelectorAll('img')) secureImage(image);
  // Addresses mean nothing at other elements, and the sanitiser leaves some of them there.
  for (const other of fragment.querySelectorAll('[href]:not(a)')) other.removeAttribute('href');
  for (const other of fragment.querySelectorAll('[src]:not(img)')) other.removeAttribute('src');
  return fragment;
}

/** Links lead out of the page, into a window that knows nothing of this one (failure B12). */
function secureLink(link: HTMLAnchorElement): void {
  for (const name of ['target', 'rel']) link.removeAttribute(name);
  const address = link.getAttribute('href');
  if (address === null) return;
  // A name and a password in an address make it look like one of another host.
  const isNamed = link.username !== '' || link.password !== '';
  if (!LINK.test(address) || (isNamed && /^https?:$/u.test(link.protocol))) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('target', '_blank');
}

/** Images are in the text itself or of the own server: any other would reveal the reader. */
function secureImage(image: HTMLImageElement): void {
  const address = image.getAttribute('src') ?? '';
  if (INLINE_IMAGE.test(address) || isOwn(address)) return;
  image.replaceWith(image.getAttribute('alt') ?? '');
}

function isOwn(address: string): boolean {
  if (address === '') return false;
  try {
    const { origin, username, password } = new URL(address, location.href);
    return origin === location.origin && username === '' && password === '';
  } catch {
    return false; // no address
  }
}
