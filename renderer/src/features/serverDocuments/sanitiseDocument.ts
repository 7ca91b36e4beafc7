/** Makes a server's HTML harmless (OV-3, reliability B1): text, structure, safe links and own images stay. */
import createDOMPurify from 'dompurify';

/** The one Trusted Types policy of the page; its only user hands over to the sanitiser. */
interface HtmlPolicy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

const trustedTypes: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } | undefined =
  Reflect.get(globalThis, 'trustedTypes');

let policy: HtmlPolicy | undefined;

/** String in, fragment out. Links lose every scheme but https, http, mailto and tel. */
export function sanitiseDocument(html: string): DocumentFragment {
  policy ??= trustedTypes?.createPolicy('app-html', {
    createHTML: (text) => text,
    createScriptURL: () => '',
  });
  return createDOMPurify(window).sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'iframe', 'base', 'meta', 'object', 'embed', 'input', 'button'],
    FORBID_ATTR: ['style', 'id', 'name', 'class', 'target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp);)/iu,
    RETURN_DOM_FRAGMENT: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type names a class that only some engines have
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
}
