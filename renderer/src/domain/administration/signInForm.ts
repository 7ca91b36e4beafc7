/** The forms of the provider and the directory: their values, and which of them changed. Pure. */
import {
  type SignInService,
  type SignInServices,
  type SignInServicesChange,
  SIGN_IN_SETTINGS,
  signInServicesChange,
} from '#shared/administration/signInServices.ts';

/** The values: texts, and ticked boxes. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** Secrets are typed, and never shown. */
const SECRETS = { provider: 'client_secret', directory: 'bind_password' } as const;
const PREFIXES = { provider: 'oidc_', directory: 'ldap_' } as const;
/** The names in these lists contain no commas: the server would read them as two. */
const LIST_SIGN = /[,،、，;؛\n]+/u;
/** Between values that a person types, not in a sentence. */
const LIST_JOINT = ', ';
const PAIR_SIGN = '=';

/** The first values of the form. */
export function typedOf(services: SignInServices, service: SignInService): Typed {
  const shown = Object.entries(services[service]).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  return { ...Object.fromEntries(shown), [SECRETS[service]]: '' };
}

/** The changed values; undefined when there are none. An invalid value names its field. */
export function changeOf(
  services: SignInServices,
  service: SignInService,
  typed: Typed,
): { readonly change: SignInServicesChange | undefined } | { readonly wrong: string } {
  const before = typedOf(services, service);
  const shape = services[service];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (value === before[name]) continue;
    const read = name === SECRETS[service] ? value : readValue(Reflect.get(shape, name), value);
    if (read === undefined) return { wrong: `${service}.${name}` };
    values[name] = read;
  }
  if (Object.keys(values).length === 0) return { change: undefined };
  const parsed = signInServicesChange.safeParse({ [service]: values });
  return parsed.success
    ? { change: parsed.data }
    : { wrong: parsed.error.issues[0]?.path.slice(0, 2).join('.') ?? '' };
}

/** Whether a field is set on the server's command line. */
export function isFixed({ fixed }: SignInServices, service: SignInService, name: string): boolean {
  const setting = SIGN_IN_SETTINGS.find((each) => each === `${PREFIXES[service]}${name}`);
  return setting !== undefined && fixed.includes(setting);
}

function textOf(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.join(LIST_JOINT);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([there, here]) => `${there} ${PAIR_SIGN} ${String(here)}`)
      .join('\n');
  }
  return String(value);
}

/** The value in the type of the previous one, as the server expects it; undefined for lines that are no pairs. */
function readValue(before: unknown, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  if (Array.isArray(before)) return itemsIn(typed, LIST_SIGN);
  if (typeof before === 'number') return Number(typed);
  if (typeof before !== 'object' || before === null) return typed.trim();
  const pairs = itemsIn(typed, /\n/u).map(readPair);
  const good = pairs.filter((pair) => pair !== undefined);
  return good.length === pairs.length ? Object.fromEntries(good) : undefined;
}

/** The name may contain the separator, as names in directories do: the last one counts. */
function readPair(line: string): readonly [string, string] | undefined {
  const split = line.lastIndexOf(PAIR_SIGN);
  const [there, here] = [line.slice(0, split).trim(), line.slice(split + 1).trim()];
  return split > 0 && there !== '' && here !== '' ? [there, here] : undefined;
}

function itemsIn(text: string, sign: RegExp): readonly string[] {
  return text
    .split(sign)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
