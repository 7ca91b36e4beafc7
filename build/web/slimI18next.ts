/**
 * Takes out of i18next what the page never uses: every start holds the library, and a bundler cannot leave out methods.
 * The texts are in its hands before it begins, and complete (`npm run i18n`), so it loads and reports nothing; numbers are said
 * by a formatter of ours; no text names another one. A new version that is written otherwise fails the build.
 */
import type { Plugin } from 'vite';

/** Classes and functions of which another one is enough. */
const REPLACED: Readonly<Record<string, string>> = {
  // Replaced at run time by that of `i18n/createI18n.ts`.
  'class Formatter': 'class Formatter {}',
  // Loads from a back end, of which there is none.
  'class Connector':
    'class Connector extends EventEmitter { constructor() { super(); this.state = {}; } }',
  // Knows the parents of a language; ours have none, since each has all texts.
  'class LanguageUtil':
    'class LanguageUtil { getBestMatchFromCodes([code]) { return code; } getFallbackCodes() { return []; } toResolveHierarchy(code) { return [code]; } isSupportedCode() { return true; } }',
  // All keys are paths.
  'const looksLikeObjectPath =': 'const looksLikeObjectPath = () => true;',
  // Keys that are functions.
  'function keysFromSelector': 'function keysFromSelector(selector) { return selector; }',
};

/** Methods, by a line of each. Those that others call do nothing from now on. */
const REPLACED_METHODS: Readonly<Record<string, string>> = {
  'nest(str, fc, options = {}) {': 'nest(str) { return str; }',
  'getUsedParamsDetails(options = {}) {': '',
  'needsPlural(code, options = {}) {': '',
  'getPluralFormsOfKey(code, key, options = {}) {': '',
  'getSuffixes(code, options = {}) {': '',
  'removeResourceBundle(lng, ns) {': '',
  'reloadResources(lngs, ns, callback) {': 'reloadResources() {}',
  'loadNamespaces(ns, callback) {': '',
  'loadLanguages(lngs, callback) {': '',
  'hydrate(resources, lng) {': '',
  'dir(lng) {': '',
  'cloneInstance(options = {}, callback = noop) {': '',
  'toJSON() {': '',
};

/** Blocks of a method: a language that shows keys, an object in place of a text, and the report of a missing text. */
const REMOVED_BLOCKS = [
  "    if (lng?.toLowerCase() === 'cimode') {",
  '      if (keySeparator) {',
  '      if (!objectNotReturned && (usedKey || usedDefault || updateMissing)) {',
];

/** What it says to a developer who has switched that on. */
const REMARK = /(?<=^ *|\) )(?:this|i18n)\.logger\.(?:warn|log|deprecate|once)\(.*\);$/gmu;

export function slimI18next(): Plugin {
  return {
    name: 'plenum:slim-i18next',
    transform(code, id) {
      if (!/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/u.test(id)) return undefined;
      return { code: withoutUnused(code), map: null };
    },
  };
}

/** The library's text without it. Throws where it is not written as expected. */
export function withoutUnused(library: string): string {
  let code = library;
  for (const [head, other] of Object.entries(REPLACED)) {
    const tail = head.startsWith('const') ? '\n};\n' : '\n}\n';
    code = replaceBlock(code, `\n${head}`, tail, `\n${other}\n`);
  }
  for (const [head, other] of Object.entries(REPLACED_METHODS)) {
    do {
      code = replaceBlock(code, `\n  ${head}`, '\n  }\n', `\n  ${other}\n`);
    } while (code.includes(`\n  ${head}`)); // another class may have one of the same name
  }
  for (const head of REMOVED_BLOCKS) {
    const indent = /^ */u.exec(head)?.[0] ?? '';
    code = replaceBlock(code, `\n${head}`, `\n${indent}}\n`, '\n');
  }
  return code.replaceAll(REMARK, ';');
}

function replaceBlock(code: string, head: string, tail: string, other: string): string {
  const start = code.indexOf(head);
  const end = code.indexOf(tail, start);
  if (start < 0 || end < 0) throw new Error(`i18next has changed: ${head.trim()} is not found`);
  return code.slice(0, start) + other + code.slice(end + tail.length);
}
