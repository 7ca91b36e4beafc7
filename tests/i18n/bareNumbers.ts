/**
 * Unlocalized numbers. `t` formats every number in the language's digits and groups, and `numberFormat` formats a single one; a
 * number that becomes text in any other way always has Latin digits.
 */
import ts from 'typescript';
import { BARE_NUMBERS_ALLOWED } from './bareNumbersAllowed.ts';
import { type SourcePart, placeOf, readSources, visitAll } from './sources.ts';

/** The places whose text is shown or spoken. Text from `api`, `domain` and `platform` is for machines. */
const SHOWN_IN: Readonly<Record<SourcePart, RegExp>> = {
  renderer: /\/renderer\/src\/(?:app|areas|features|i18n|state|ui)\//u,
  electron:
    /\/electron\/main\/(?:features\/(?:diagnosis|find|inApp\/(?!inspector\/|staging\/)|keys|menus|notices|screenShare|serverList|serverRail|tray|trust|updates)|lib\/texts|net\/certificates|net\/servers\/serverLabel|start\/(?:backgroundLife|putMenu)|windows\/shellPages)/u,
};

/** Attributes and properties for machines: keys, coordinates, values of fields. */
const FOR_MACHINES =
  /^(?:data-.+|aria-valuenow|className|cx|cy|d|height|htmlFor|id|key|name|points|transform|value|viewBox|width|x|y)$/u;

const JOINS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const MAKES_TEXT = new Set(['toFixed', 'toPrecision', 'toString', 'padStart']);

/** Numbers in pages and in the shell that become text without a language. */
export function bareNumbers(excused = BARE_NUMBERS_ALLOWED): readonly string[] {
  return (['renderer', 'electron'] as const).flatMap((part) => {
    const { checker, files } = readSources(part);
    return files
      .filter(({ fileName }) => SHOWN_IN[part].test(fileName))
      .flatMap((file) => findingsIn(file, checker, excused));
  });
}

/** Unused entries of the list. */
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

/** Whether an expression turns a number into text, or renders one unformatted. */
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

/** Whether an expression is a number, or may be one beside values that render nothing. */
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
    // Possible elements are a component's children, whose numbers are found where they are passed.
    parts.every(({ flags }) => (flags & ts.TypeFlags.Object) === 0)
  );
}

/** What is recognizable without types, which are slow: elements, lists of them, and texts. */
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
