import { expect, test } from 'vitest';
import { readByName } from './namedClasses.ts';

const IMPORT = `import styles from './Tile.module.css';`;

test.each([
  ['only by name', `<p className={styles['name']} />`, true],
  ['by a computed name', `<p className={styles[tone]} />`, false],
  ['by both', `<p className={styles['name']} /><p className={styles[tone]} />`, false],
  ['as a whole', `<Tile {...{ styles }} />`, false],
  ['as a property', `<Tile classes={styles} />`, false],
  [
    'beside a comment that has its name',
    `/** The styles. */ <p className={styles['name']} />`,
    true,
  ],
])('a style sheet read %s', (_way, use, isByName) => {
  const read = readByName(`${IMPORT}\n${use}`);
  expect(read.includes(`import * as styles from './Tile.module.css';`)).toBe(isByName);
  expect(read.endsWith(use)).toBe(true);
});

test('checks each style sheet of a file separately', () => {
  const code = `${IMPORT}\nimport circle from '#renderer/ui/Initials.module.css';\n[styles['name'], circle[size]]`;
  expect(readByName(code)).toBe(code.replace('import styles', 'import * as styles'));
});
