/** Switches over our own unions that omit a member: a new one would be silently ignored there. */
import ts from 'typescript';
import { placeOf, visitAll } from '#tests/i18n/sources.ts';

const { TypeFlags } = ts;
const LITERAL = TypeFlags.Literal | TypeFlags.Undefined | TypeFlags.Null;

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The members without a case, even with a default; none if the values are any text or number. */
function missingCases(node: ts.SwitchStatement, checker: ts.TypeChecker): readonly string[] {
  const members = membersOf(checker.getTypeAtLocation(node.expression));
  if (members.some(({ flags }) => (flags & LITERAL) === 0)) return [];
  const cases = new Set(
    node.caseBlock.clauses
      .filter(ts.isCaseClause)
      .flatMap(({ expression }) => membersOf(checker.getTypeAtLocation(expression)))
      .map((type) => checker.typeToString(type)),
  );
  return members.map((type) => checker.typeToString(type)).filter((name) => !cases.has(name));
}

/** The number of switches in some files, and their missing members. */
export function readSwitches(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): { readonly count: number; readonly incomplete: readonly string[] } {
  const incomplete: string[] = [];
  let count = 0;
  for (const file of files) {
    visitAll(file, (node) => {
      if (!ts.isSwitchStatement(node)) return;
      count += 1;
      const missing = missingCases(node, checker);
      if (missing.length > 0) incomplete.push(`${placeOf(node)}: ${missing.join(', ')}`);
    });
  }
  return { count, incomplete };
}

/** The same for a program as text: one file without libraries. */
export function readSwitchesOf(text: string): readonly string[] {
  const options = { noLib: true, strict: true, types: [] };
  const file = ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true);
  const host = { ...ts.createCompilerHost(options), getSourceFile: () => file };
  const program = ts.createProgram({ rootNames: [file.fileName], options, host });
  return readSwitches([file], program.getTypeChecker()).incomplete;
}
