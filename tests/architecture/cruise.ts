/** The boundary checker with the project's own rules, for a tree of files anywhere. */
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  cruise,
} from 'dependency-cruiser';

interface BoundaryConfig {
  readonly forbidden: readonly (IForbiddenRuleType & { readonly name: string })[];
  readonly options: ICruiseOptions;
}

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The content of `.dependency-cruiser.cjs`. */
export const boundaryConfig: BoundaryConfig = createRequire(import.meta.url)(
  path.join(ROOT, '.dependency-cruiser.cjs'),
);

/** Reads the modules of `folders` below `root` and their imports; with our rules by default. */
export async function cruiseTree(
  root: string,
  folders: readonly string[],
  overrides: ICruiseOptions = {},
): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], {
    ...boundaryConfig.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...boundaryConfig.forbidden] },
    ...overrides,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text.');
  return output;
}
