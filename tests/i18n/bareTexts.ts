/** Untranslatable text: in markup, in properties that are shown or spoken, and in the shell's menus and message boxes. */
import ts from 'typescript';
import { placeOf, readSources, visitAll } from './sources.ts';

/** Properties of elements and components whose text people read or hear. */
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'hint',
  'label',
  'lead',
  'placeholder',
  'title',
]);

/** Properties of Electron's menus, boxes, windows and notifications that people read. */
const SHELL_PROPERTIES = new Set([
  'body',
  'buttonLabel',
  'buttons',
  'checkboxLabel',
  'closeButtonText',
  'detail',
  'label',
  'message',
  'sublabel',
  'subtitle',
  'title',
  'toolTip',
]);

/** Operators whose result is one of their operands, or both; comparisons have no text. */
const JOINING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Permitted bare words, with the reason: the file and the words. */
const REVIEWED: Readonly<Record<string, string>> = {
  'renderer/src/features/analytics/ReportSection.tsx CSV': 'the name of a format',
  'renderer/src/features/conformance/Conformance.tsx WCAG': 'the name of a standard',
  'electron/main/features/inApp/staging/faults.ts The account is disabled.':
    'stands for what a server says, which the page does not show',
};

/** Untranslatable words in the pages' markup. */
export function bareTextsOfPages(): readonly string[] {
  return findIn('renderer', (node) => {
    if (ts.isJsxText(node)) return hasWords(node.text) ? node.text : undefined;
    if (ts.isJsxAttribute(node)) return bareAttribute(node);
    // `{isOpen ? 'Close' : 'Open'}` between tags.
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      return node.expression && bareWords(node.expression);
    }
    return undefined;
  });
}

/** Untranslatable words in the shell's menus, message boxes and titles. */
export function bareTextsOfShell(): readonly string[] {
  return findIn('electron', (node) => {
    if (!ts.isPropertyAssignment(node)) return undefined;
    if (!node.getSourceFile().fileName.includes('/electron/main/')) return undefined;
    return SHELL_PROPERTIES.has(node.name.getText()) ? bareWords(node.initializer) : undefined;
  });
}

function findIn(
  part: 'renderer' | 'electron',
  bareTextOf: (node: ts.Node) => string | undefined,
): readonly string[] {
  const found: string[] = [];
  for (const file of readSources(part).files) {
    visitAll(file, (node) => {
      const text = bareTextOf(node)?.trim();
      if (text === undefined) return;
      const place = placeOf(node);
      if (REVIEWED[`${place.replace(/:\d+$/u, '')} ${text}`] === undefined) {
        found.push(`${place} ${text}`);
      }
    });
  }
  return found;
}

function bareAttribute({ name, initializer }: ts.JsxAttribute): string | undefined {
  if (!SPOKEN_ATTRIBUTES.has(name.getText()) || initializer === undefined) return undefined;
  if (ts.isStringLiteral(initializer))
    return hasWords(initializer.text) ? initializer.text : undefined;
  return ts.isJsxExpression(initializer) && initializer.expression
    ? bareWords(initializer.expression)
    : undefined;
}

/** The words that an expression can be without a key; calls and other reads don't count. */
function bareWords(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return hasWords(node.text) ? node.text : undefined;
  if (ts.isTemplateExpression(node)) {
    const own = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(
      '…',
    );
    return hasWords(own) ? own : undefined;
  }
  if (ts.isParenthesizedExpression(node)) return bareWords(node.expression);
  if (ts.isConditionalExpression(node))
    return bareWords(node.whenTrue) ?? bareWords(node.whenFalse);
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.map(bareWords).find((text) => text !== undefined);
  }
  // The left side of && is a condition.
  if (isAnd(node)) return bareWords(node.right);
  if (ts.isBinaryExpression(node) && JOINING.has(node.operatorToken.kind)) {
    return bareWords(node.left) ?? bareWords(node.right);
  }
  return undefined;
}

function isAnd(node: ts.Expression): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}

/** Two letters in a row: a symbol, a unit's letter, a separator or the start of an address is not a word. */
function hasWords(text: string): boolean {
  return /\p{Letter}{2}/u.test(text.replaceAll(/\w+:\/\//gu, ''));
}
