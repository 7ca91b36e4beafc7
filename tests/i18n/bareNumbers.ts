/**
 * Numbers that go around the languages. `t` says every number that it is given in the digits and groups of the language, and
 * `numberFormat` says one that is alone; a number that becomes a text in any other way keeps Latin digits everywhere.
 */
import ts from 'typescript';
import { BARE_NUMBERS_ALLOWED } from './bareNumbersAllowed.ts';
import { type SourcePart, placeOf, readSources, visitAll } from './sources.ts';

/** Where what becomes a text is shown or said. What `api`, `domain` and `platform` write is for machines. */
const SHOWN_IN: Readonly<Record<SourcePart, RegExp>> = {
  renderer: /\/renderer\/src\/(?:app|areas|features|i18n|state|ui)\//u,
  electron:
    /\/electron\/main\/(?:features\/(?:diagnosis|find|inApp\/(?!inspector\/|staging\/)|keys|menus|notices|screenShare|serverList|serverRail|tray|trust|updates)|lib\/texts|net\/certificates|net\/servers\/serverLabel|start\/(?:backgroundLife|putMenu)|windows\/shellPages)/u,
};

/** Attributes and properties whose texts are for machines: keys, numbers of a drawing, values of fields. */
const FOR_MACHINES =
  /^(?:data-.+|aria-valuenow|className|cx|cy|d|height|htmlFor|id|key|name|points|transform|value|viewBox|width|x|y)$/u;

const JOINS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const MAKES_TEXT = new Set(['toFixed', 'toPrecision', 'toString', 'padStart']);

/** Numbers of pages and of the shell that become texts without a language. */
export function bareNumbers(excused = BARE_NUMBERS_ALLOWED): readonly string[] {
  return (['renderer', 'electron'] as const).flatMap((part) => {
    const { checker, files } = readSources(part);
    return files
      .filter(({ fileName }) => SHOWN_IN[part].test(fileName))
      .flatMap((file) => findingsIn(file, checker, excused));
  });
}

/** Entries of the list that nothing needs any more. */
export function needlessAllowances(): readonly string[] {
  const texts = (['renderer', 'electron'] as const).flatMap((part) => {
    const { files } = readSources(part);
    return files.map((file) => [placeOf(file).replace(/:\d+$/u, ''), file.text] as const);
  });
  const known = new Map(texts);
  return Object.entries(BARE_NUMBERS_ALLOWED).flatMap(([file, codes]) =>
    Object.keys(codes)
      .filter((code) => known.get(file)?.includes(code) !== true)
      .map((code) => `${file} ${code}`),
  );
}

function findingsIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  excused: typeof BARE_NUMBERS_ALLOWED,
): readonly string[] {
  const found: string[] = [];
  const allowed = Object.keys(excused[placeOf(file).replace(/:\d+$/u, '')] ?? {});
  visitAll(file, (node) => {
    if (!isBareNumber(node, checker) || isForMachines(node)) return;
    const code = node.getText();
    if (!allowed.includes(code)) found.push(`${placeOf(node)} ${code}`);
  });
  return found;
}

/** Whether something makes a text of a number, or draws one unformatted. */
function isBareNumber(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.some(({ expression }) => isNumber(expression, checker));
  }
  if (ts.isJsxExpression(node)) {
    const isDrawn = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    return isDrawn && node.expression !== undefined && isNumber(node.expression, checker);
  }
  if (!ts.isCallExpression(node)) return false;
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression) && expression.text === 'String') {
    return given[0] !== undefined && isNumber(given[0], checker);
  }
  return (
    ts.isPropertyAccessExpression(expression) &&
    MAKES_TEXT.has(expression.name.text) &&
    (expression.name.text === 'padStart' || isNumber(expression.expression, checker))
  );
}

/** Whether an expression is a number, or may be one beside other values that draw nothing else. */
function isNumber(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (isNoNumber(node)) return false;
  if (ts.isParenthesizedExpression(node)) return isNumber(node.expression, checker);
  if (ts.isConditionalExpression(node)) {
    return isNumber(node.whenTrue, checker) || isNumber(node.whenFalse, checker);
  }
  if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind)) {
    return isNumber(node.left, checker) || isNumber(node.right, checker);
  }
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  return (
    parts.some(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0) &&
    // What may be an element is the children of a component, whose numbers are found where they are given.
    parts.every(({ flags }) => (flags & ts.TypeFlags.Object) === 0)
  );
}

/** What can be seen without types, whose search takes most of the time: elements, lists of them, and texts. */
function isNoNumber(node: ts.Expression): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return true;
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return ts.isIdentifier(expression)
    ? expression.text === 't'
    : ts.isPropertyAccessExpression(expression) && expression.name.text === 'map';
}

function isForMachines(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isStatement(at); at = at.parent) {
    if (ts.isJsxAttribute(at)) return FOR_MACHINES.test(at.name.getText());
    if (ts.isPropertyAssignment(at)) return FOR_MACHINES.test(at.name.getText());
    if (ts.isJsxElement(at) || ts.isSourceFile(at)) return false;
  }
  return false;
}
