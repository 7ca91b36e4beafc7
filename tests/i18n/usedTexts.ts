/**
 * The texts that the product uses. The types have them: a key is a literal or a union of literals, and for a key made from a code,
 * the code's type lists its values. So a dynamic key is derived from its types, and only keys that lose their type are declared
 * here.
 */
import ts from 'typescript';
import { GALLERY } from '#renderer/features/errorGallery/galleryEntry.ts';
import { SERVER_NAMESPACES, allEntries, baseKey, nameOf } from './localeFiles.ts';
import { type Sources, placeOf, readSources, visitAll } from './sources.ts';

/** Keys of the type `string`: the file that uses them, and the list that they come from. */
const UNTYPED_KEYS: Readonly<Record<string, readonly string[]>> = {
  'renderer/src/features/errorGallery/ErrorGallery.tsx': GALLERY.map(
    ({ messageKey }) => `errors:${messageKey}`,
  ),
};

/** Names of types that translate a key. */
const PAGE_TEXT = 'TFunction';
/** The calls that return a translating function, or translate a key. */
const SPEAKS = /\b(?:useTranslation|TFunction|getFixedT)\b|\bt\(/u;
/** Translates a key that was looked up for a code. */
const CODE_TEXT = 'translateCode';
/** The places where the server reads texts of its emails and documents as properties. */
const SERVER_FOLDERS = ['electron/server/domain/', 'electron/server/http/routes/'];

interface TextUse {
  /** `namespace:key` of every used text. */
  readonly used: ReadonlySet<string>;
  /** Calls whose key is unknown. */
  readonly undeclared: readonly string[];
}

/** Unused English texts. */
export function unusedTexts(): readonly string[] {
  const { used } = readTextUse();
  return allEntries('en')
    .filter(({ namespace, key }) => !used.has(nameOf({ namespace, key: baseKey(key) })))
    .map(nameOf);
}

/** Calls with a key that is neither a literal nor made from typed codes, and is not declared. */
export function undeclaredKeys(): readonly string[] {
  return readTextUse().undeclared;
}

let read: TextUse | undefined;

function readTextUse(): TextUse {
  read ??= joinUses([pageUse(readSources('renderer')), shellUse(readSources('electron'))]);
  return read;
}

function joinUses(uses: readonly TextUse[]): TextUse {
  return {
    used: new Set(uses.flatMap(({ used }) => [...used])),
    undeclared: uses.flatMap(({ undeclared }) => undeclared),
  };
}

/** Pages use `t`, whose type has the namespaces; the first one needs no prefix. */
function pageUse({ checker, files }: Sources): TextUse {
  const used = new Set<string>();
  const undeclared: string[] = [];
  const speakers = new Map<ts.Symbol, string | undefined>();
  for (const file of files.filter(({ text }) => SPEAKS.test(text))) {
    visitAll(file, (node) => {
      if (!ts.isCallExpression(node)) return;
      const [first, second] = node.arguments;
      const isCode = ts.isIdentifier(node.expression) && node.expression.text === CODE_TEXT;
      const speaker = isCode ? first : node.expression;
      const key = isCode ? second : first;
      if (speaker === undefined || key === undefined) return;
      const namespace = namespaceOf(checker, speaker, speakers);
      if (namespace === undefined) return;
      const place = placeOf(node);
      const keys = literals(checker, key) ?? UNTYPED_KEYS[place.replace(/:\d+$/u, '')];
      if (keys === undefined) undeclared.push(`${place} ${key.getText()}`);
      for (const each of keys ?? []) used.add(each.includes(':') ? each : `${namespace}:${each}`);
    });
  }
  return { used, undeclared };
}

/** `namespace:key` of all possible keys of a `t` call; none for any other call. */
export function keysOfCall(checker: ts.TypeChecker, call: ts.CallExpression): readonly string[] {
  const [key] = call.arguments;
  if (key === undefined) return [];
  const namespace = namespaceOf(checker, call.expression, speakersAsked);
  if (namespace === undefined) return [];
  return (literals(checker, key) ?? []).map((each) =>
    each.includes(':') ? each : `${namespace}:${each}`,
  );
}

const speakersAsked = new Map<ts.Symbol, string | undefined>();

/** The namespace of a translating function's keys; undefined for anything else. Computed once per variable. */
function namespaceOf(
  checker: ts.TypeChecker,
  speaker: ts.Expression,
  known: Map<ts.Symbol, string | undefined>,
): string | undefined {
  if (!ts.isIdentifier(speaker)) return undefined;
  const symbol = checker.getSymbolAtLocation(speaker);
  if (symbol === undefined) return undefined;
  if (!known.has(symbol))
    known.set(symbol, writtenNamespace(symbol) ?? spokenNamespace(checker, speaker));
  return known.get(symbol);
}

/** The first namespace in `const { t } = useTranslation([…])`: the type has it, too, but takes much longer. */
function writtenNamespace({ valueDeclaration }: ts.Symbol): string | undefined {
  if (!valueDeclaration || !ts.isBindingElement(valueDeclaration)) return undefined;
  if (valueDeclaration.name.getText() !== 't') return undefined;
  const { initializer } = valueDeclaration.parent.parent;
  if (!initializer || !ts.isCallExpression(initializer)) return undefined;
  if (initializer.expression.getText() !== 'useTranslation') return undefined;
  const [spaces] = initializer.arguments;
  const first = spaces && ts.isArrayLiteralExpression(spaces) ? spaces.elements[0] : spaces;
  return first && ts.isStringLiteral(first) ? first.text : undefined;
}

function spokenNamespace(checker: ts.TypeChecker, speaker: ts.Identifier): string | undefined {
  const type = checker.getTypeAtLocation(speaker);
  if (type.symbol?.name !== PAGE_TEXT) return undefined;
  const [spaces] = typeArguments(checker, type);
  if (spaces === undefined) return undefined;
  const first = checker.isTupleType(spaces) ? typeArguments(checker, spaces)[0] : spaces;
  return first?.isStringLiteral() === true ? first.value : undefined;
}

function typeArguments(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

/**
 * The shell passes keys as values (`ShellKey`), so every matching literal counts: its keys contain dots, unlike other strings in
 * the shell. The server reads its texts as properties.
 */
function shellUse({ checker, files }: Sources): TextUse {
  const used = new Set<string>();
  const english = allEntries('en');
  const shell = new Set(
    english.filter(({ namespace }) => namespace === 'shell').map(({ key }) => key),
  );
  const groups = new Set([...shell].map((key) => key.split('.')[0] ?? ''));
  const served = new Map(
    english
      .filter(({ namespace }) => SERVER_NAMESPACES.includes(namespace))
      .map((entry) => [entry.key, nameOf(entry)]),
  );
  for (const file of files) {
    const isServer = SERVER_FOLDERS.some((folder) => file.fileName.includes(folder));
    visitAll(file, (node) => {
      if (ts.isStringLiteralLike(node) && shell.has(node.text)) used.add(`shell:${node.text}`);
      // A type is much slower than a text comparison: only strings that start like a key are checked by type.
      if (ts.isTemplateExpression(node) && groups.has(node.head.text.split('.')[0] ?? '')) {
        for (const key of literals(checker, node) ?? []) used.add(`shell:${key}`);
      }
      if (isServer && ts.isPropertyAccessExpression(node)) {
        const name = served.get(node.name.text);
        if (name !== undefined) used.add(name);
      }
    });
  }
  return { used, undeclared: [] };
}

/** All values of an expression, if those are a list of texts. */
function literals(checker: ts.TypeChecker, node: ts.Expression): readonly string[] | undefined {
  // Most keys, without the compiler.
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    let made: readonly string[] = [node.head.text];
    for (const span of node.templateSpans) {
      const parts = literals(checker, span.expression);
      if (parts === undefined) return undefined;
      made = made.flatMap((head) => parts.map((part) => head + part + span.literal.text));
    }
    return made;
  }
  if (ts.isConditionalExpression(node)) {
    const yes = literals(checker, node.whenTrue);
    const no = literals(checker, node.whenFalse);
    return yes && no && [...yes, ...no];
  }
  if (ts.isParenthesizedExpression(node)) return literals(checker, node.expression);
  return literalTypes(checker.getTypeAtLocation(node));
}

function literalTypes(type: ts.Type): readonly string[] | undefined {
  const parts = type.isUnion() ? type.types : [type];
  const texts = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : [],
  );
  return texts.length === parts.length ? texts : undefined;
}
