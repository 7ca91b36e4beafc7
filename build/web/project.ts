/** The project's root folder and version. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/places.mjs';

export { ROOT };

export const VERSION: string = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
).version;
