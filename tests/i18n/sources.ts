/** The product's sources with the compiler's types, for checks that need them. Tests are not part of the product. */
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A part of the product with its own `tsconfig.json`. */
export type SourcePart = 'renderer' | 'electron';

export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
}

const parsed = new Map<SourcePart | 'shared', Sources>();

/** Reads a part once; types are computed on request. */
export function readSources(part: SourcePart | 'shared'): Sources {
  const known = parsed.get(part);
  if (known !== undefined) return known;
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, part, 'tsconfig.json'),
    { noEmit: true, composite: false, incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (config === undefined) throw new Error(`${part} has no tsconfig.json.`);
  const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
  const sources = {
    checker: program.getTypeChecker(),
    files: program
      .getSourceFiles()
      .filter(
        ({ fileName, isDeclarationFile }) =>
          !isDeclarationFile &&
          fileName.startsWith(`${path.join(ROOT, part).replaceAll('\\', '/')}/`) &&
          !/\.test\.tsx?$/u.test(fileName),
      ),
  };
  parsed.set(part, sources);
  return sources;
}

/** `renderer/src/…/File.tsx:12`, for findings. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${path.relative(ROOT, file.fileName).replaceAll('\\', '/')}:${line + 1}`;
}

export function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    visitAll(child, visit);
  });
}
