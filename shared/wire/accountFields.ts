/** The texts of an account under our names, for the account page and the administration. */
import type { AccountCreateWire } from './user.ts';

/** Our names, and the wire's. */
const NAMES = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['displayName', 'display_name'],
  ['email', 'email'],
  ['loginName', 'login_name'],
  ['company', 'company'],
  ['mobilePhone', 'mobile_phone'],
  ['workPhone', 'work_phone'],
  ['homePhone', 'home_phone'],
] as const satisfies readonly (readonly [string, keyof AccountCreateWire])[];

export type AccountTextName = (typeof NAMES)[number][0];

/** Some of the texts, such as those that change. */
export type AccountTexts = Readonly<Partial<Record<AccountTextName, string | undefined>>>;

/** The texts as they are sent. */
export function toAccountWire(
  texts: AccountTexts,
): Partial<Record<(typeof NAMES)[number][1], string>> {
  const wire: ReturnType<typeof toAccountWire> = {};
  for (const [ours, name] of NAMES) {
    const text = texts[ours];
    if (text !== undefined) wire[name] = text;
  }
  return wire;
}

/** The text that a server's problem is about; undefined when it is about something else. */
export function accountTextAt<Name extends AccountTextName>(
  location: string | undefined,
  among: readonly Name[],
): Name | undefined {
  const ours = NAMES.find(([, name]) => name === location)?.[0];
  return among.find((each) => each === ours);
}
