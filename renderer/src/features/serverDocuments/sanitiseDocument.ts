/** Sanitises a server's HTML (OV-3, failure B1, B9): text, structure, safe links and own images stay. */
import createDOMPurify from 'dompurify';

/** The page's only Trusted Types policy; its only user is the sanitiser. */
interface HtmlPolicy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

const trustedTypes: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } | undefined =
  Reflect.get(globalThis, 'trustedTypes');

let policy: HtmlPolicy | undefined;

/** Elements that the html profile allows but a text doesn't need: forms, media, and elements that hide or restyle. */
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

/**
 * Forbidden attributes: names could shadow ours, classes use our styles, and others load resources, move the focus or open popups.
 */
const FORBIDDEN_ATTRIBUTES = [
  ...['style', 'class', 'id', 'name', 'for', 'slot', 'is', 'part', 'nonce', 'ping', 'download'],
  ...['srcset', 'sizes', 'background', 'poster', 'usemap', 'longdesc', 'xlink:href', 'loading'],
  ...['tabindex', 'autofocus', 'accesskey', 'contenteditable', 'draggable', 'hidden', 'role'],
  ...['popover', 'popovertarget', 'popovertargetaction', 'command', 'commandfor', 'inert'],
];

const LINK = /^(?:https?:\/\/|mailto:|tel:)/iu;
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/iu;

/** Markup that still changes after this many passes wasn't written by people. */
const MOST_PASSES = 8;

/**
 * Returns a fragment for a text. The fragment belongs to an inert document, which loads nothing until it is shown. It is sanitised
 * repeatedly until nothing changes, so that markup that mutates when parsed again isn't dangerous; markup that never settles is
 * shown as plain text.
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
    // A second protection after the removal of names.
    SANITIZE_NAMED_PROPS: true,
    // A single leading slash is a path on the own server, which only images may use (see below).
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|data:image\/|\/(?![/\\]))/iu,
    RETURN_DOM_FRAGMENT: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type names a class that only some engines have
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
  for (const link of fragment.querySelectorAll('a')) secureLink(link);
  for (const image of fragment.querySelectorAll('img')) secureImage(image);
  // Removes addresses on other elements, which the sanitiser partly keeps.
  for (const other of fragment.querySelectorAll('[href]:not(a)')) other.removeAttribute('href');
  for (const other of fragment.querySelectorAll('[src]:not(img)')) other.removeAttribute('src');
  return fragment;
}

/** Links open a new window without access to this one (failure B12). */
function secureLink(link: HTMLAnchorElement): void {
  for (const name of ['target', 'rel']) link.removeAttribute(name);
  const address = link.getAttribute('href');
  if (address === null) return;
  // A user name and password in an address can imitate another host.
  const isNamed = link.username !== '' || link.password !== '';
  if (!LINK.test(address) || (isNamed && /^https?:$/u.test(link.protocol))) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('target', '_blank');
}

/** Images are inline or from the own server: others would reveal the reader. */
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
