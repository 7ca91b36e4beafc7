import { expect, test } from 'vitest';
import { isNeedless, plainPrimitives, withoutRules, writeOut } from './writtenOut.ts';

const PRIMITIVES = `.row {
  display: flex;
  align-items: center;
}

.fixed {
  position: fixed;
}

.muted {
  color: gray;
}

.framed:hover,
.listed {
  color: blue;
}

.listed {
  margin: 0;
}
`;
const MARKUP = `<p className="row" /><p className={isOn ? 'row muted' : styles['fixed']} /><p longClassName="row" />`;
const DOCUMENT_SHEETS = '.a { composes: row fixed from global; }';
const plain = plainPrimitives(PRIMITIVES, MARKUP, DOCUMENT_SHEETS);

test('counts the uses of primitives without a state', () => {
  expect(plain.map((each) => [each.name, each.inMarkup, each.inDocuments])).toEqual([
    ['row', 3, 1],
    ['fixed', 0, 1],
    ['muted', 1, 0],
  ]);
});

test('inlines primitives into a style sheet, and references others', () => {
  const rare = plain.filter(({ name }) => name !== 'row');
  expect(writeOut('.a {\n  composes: row fixed muted framed from global;\n}', rare)).toBe(
    '.a {\n  composes: row framed from global;\nposition: fixed;\ncolor: gray;\n}',
  );
  expect(writeOut('.a {\n  composes: fixed from global;\n  top: 0;\n}', rare)).toBe(
    '.a {\n  position: fixed;\n  top: 0;\n}',
  );
});

test('the page has no rules for primitives used once', () => {
  const kept = withoutRules(PRIMITIVES, plain.filter(isNeedless));
  expect(kept).not.toContain('.fixed {');
  expect(kept).toContain('.row {');
  expect(kept).toContain('.muted {');
});
