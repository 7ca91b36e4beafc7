/** Signals of the contract that a person sends to the page: reads and checks the fields. */
import { parseJson } from '#shared/parseJson.ts';
import { CLIENT, type ClientSignal } from '#shared/bridge/clientObject.ts';
import type { QtType } from '#shared/bridge/classLayout.ts';
import type { ArgumentDescription } from '#shared/bridge/describe.ts';

export interface SignalForm {
  readonly signal: ClientSignal;
  readonly action: string;
  readonly arguments: readonly ArgumentDescription[];
}

const isSignal = (name: string): name is ClientSignal => Object.hasOwn(CLIENT.signals, name);

/** One form for each signal of the contract. */
export const SIGNAL_FORMS: readonly SignalForm[] = Object.keys(CLIENT.signals)
  .filter(isSignal)
  .map((signal) => ({
    signal,
    action: `send${signal}`,
    arguments: CLIENT.signals[signal].arguments,
  }));

export type ReadSignal =
  | { readonly kind: 'send'; readonly signal: ClientSignal; readonly values: readonly unknown[] }
  | {
      readonly kind: 'sendRefused';
      readonly argument: string;
      readonly type: QtType;
    };

/** The signal that a form's button sends; undefined for other buttons. */
export function readSignal(
  action: string,
  fields: Readonly<Record<string, string>>,
): ReadSignal | undefined {
  const form = SIGNAL_FORMS.find((each) => each.action === action);
  if (form === undefined) return undefined;
  const values: unknown[] = [];
  for (const { name, type, schema } of form.arguments) {
    const parsed = schema.safeParse(valueOf(fields[name] ?? '', type));
    if (!parsed.success) return { kind: 'sendRefused', argument: name, type };
    values.push(parsed.data);
  }
  return { kind: 'send', signal: form.signal, values };
}

/** Whether an argument is entered as JSON. */
export function isJson(type: QtType): boolean {
  return type.startsWith('QVariant') || type === 'int' || type === 'double';
}

/** Converts a text to a value of the type; the schema refuses text that can't be converted. */
function valueOf(text: string, type: QtType): unknown {
  if (type === 'bool') return text === 'true' || (text === 'false' ? false : undefined);
  return isJson(type) ? parseJson(text) : text;
}
