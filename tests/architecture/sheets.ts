/** Style sheets as a browser reads them: declarations from `ui/primitives.css` are inlined in each rule or element. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './cruise.ts';

const SOURCE = path.join(ROOT, 'renderer/src');
const PRIMITIVES = 'ui/primitives.css';

export interface Sheet {
  /** Below `renderer/src`; a component if its markup names primitives. */
  readonly file: string;
  readonly text: string;
}

const RULE = /([^{};]+)\{([^{}]*)\}/gu;
const primitives = [...textOf(PRIMITIVES).matchAll(RULE)].flatMap(([, selectors = '', body = '']) =>
  selectors.split(',').flatMap((selector) => {
    const [, name = '', state = ''] = /^\.(\w+)([:[].*)?$/su.exec(selector.trim()) ?? [];
    return name === '' ? [] : [{ name, state, body: body.trim() }];
  }),
);

/** Every style sheet and all markup; the primitives are inlined where they are used. */
export function allSheets(): readonly Sheet[] {
  return fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:css|tsx)$/u.test(file) && file !== PRIMITIVES)
    .map((file) => ({
      file,
      text: writtenOut(file.endsWith('.css') ? textOf(file) : rulesOf(textOf(file))),
    }));
}

/** A rule for each element that names classes in its markup. */
function rulesOf(markup: string): string {
  return namesInMarkup(markup)
    .map((names, index) => `.in${lettersOf(index)} { composes: ${names} from global; }`)
    .join('\n');
}

/** The classes that elements have at once, also with conditions: `isBad ? 'muted' : 'strong'`. */
export function namesInMarkup(markup: string): readonly string[] {
  return [...markup.matchAll(/className=(?:"([\w\s]+)"|\{([^{}]*)\})/gu)].flatMap(
    ([, plain, chosen = '']) =>
      plain === undefined
        ? [...chosen.matchAll(/(?<!\[|[!=]== )'(\w[\w\s]*)'/gu)].map(([, names = '']) => names)
        : [plain],
  );
}

function writtenOut(text: string): string {
  return text.replaceAll(RULE, (rule, selectors: string, body: string) => {
    const names = [...body.matchAll(/composes:\s*([\w\s]+?)\s+from global;/gu)].flatMap(
      ([, each = '']) => each.split(/\s+/u),
    );
    const taken = primitives.filter(({ name }) => names.includes(name));
    const plain = taken.filter(({ state }) => state === '').map((each) => each.body);
    const states = taken
      .filter(({ state }) => state !== '')
      .map((each) => `${selectors.replaceAll(/(?=,|\s*$)/gu, each.state)} { ${each.body} }`);
    return names.length === 0
      ? rule
      : [`${selectors}{ ${plain.join(' ')} ${body} }`, ...states].join('\n');
  });
}

function textOf(file: string): string {
  return fs.readFileSync(path.join(SOURCE, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '');
}

function lettersOf(index: number): string {
  return String(index).replaceAll(/\d/gu, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
}
