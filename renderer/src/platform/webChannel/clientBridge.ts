/**
 * The host's object `client` for the rest of the page: typed, checked, and with a time limit on every
 * call. Any member may be missing; then a call fails at once and a signal never comes.
 */
import {
  CLIENT,
  type ClientArguments,
  type ClientMethod,
  type ClientProperty,
  type ClientPropertyValue,
  type ClientResult,
  type ClientSignal,
  type ClientSignalArguments,
} from '#shared/bridge/clientObject.ts';
import type { ArgumentDescription, MethodDescription } from '#shared/bridge/describe.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { RemoteObject } from './remoteObject.ts';
import { withinTime } from './withinTime.ts';

/** The time limit of a call. */
export const CALL_LIMIT_MS = 5000;

interface BridgeFailure {
  /** The host lacks the method; arguments or result break the contract; no answer in time. */
  readonly kind: 'missing' | 'arguments' | 'malformed' | 'timeout';
}

export interface ClientBridge {
  readonly has: (member: ClientMethod | ClientSignal) => boolean;
  /** The current value of a property; undefined when it is missing or breaks the contract. */
  readonly read: <Name extends ClientProperty>(name: Name) => ClientPropertyValue<Name> | undefined;
  readonly call: <Name extends ClientMethod>(
    name: Name,
    ...values: ClientArguments<Name>
  ) => Promise<Result<ClientResult<Name>, BridgeFailure>>;
  readonly listen: <Name extends ClientSignal>(
    name: Name,
    listener: (...values: ClientSignalArguments<Name>) => void,
  ) => () => void;
  /** Subscribes to changes of the client's language. */
  readonly onLanguage: (listener: () => void) => () => void;
}

/** Creates the bridge over an object of the host. */
export function createClientBridge(remote: RemoteObject): ClientBridge {
  return {
    has: (member) => remote.hasMethod(member) || remote.hasSignal(member),
    read: <Name extends ClientProperty>(name: Name) => {
      const checked = CLIENT.properties[name].schema.safeParse(remote.read(name));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this very name has checked it
      return checked.success ? (checked.data as ClientPropertyValue<Name>) : undefined;
    },
    call: async <Name extends ClientMethod>(name: Name, ...values: ClientArguments<Name>) => {
      const description: MethodDescription = CLIENT.methods[name];
      if (!remote.hasMethod(name)) return fail({ kind: 'missing' } as const);
      if (checkValues(description.arguments, values) === undefined) {
        return fail({ kind: 'arguments' } as const);
      }
      const answer = await withinTime(remote.call(name, values), CALL_LIMIT_MS);
      if (answer === undefined) return fail({ kind: 'timeout' } as const);
      const checked = description.result.safeParse(answer.value);
      if (!checked.success) return fail({ kind: 'malformed' } as const);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this very name has checked it
      return ok(checked.data as ClientResult<Name>);
    },
    listen: <Name extends ClientSignal>(
      name: Name,
      listener: (...values: ClientSignalArguments<Name>) => void,
    ) =>
      remote.listen(name, (...values) => {
        const checked = checkValues(CLIENT.signals[name].arguments, values);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of this very signal have checked them
        if (checked !== undefined) listener(...(checked as ClientSignalArguments<Name>));
      }),
    onLanguage: (listener) => remote.listen(CLIENT.properties.language.notify, () => listener()),
  };
}

/** The parsed values; undefined when one doesn't fit its schema. */
function checkValues(
  described: readonly ArgumentDescription[],
  values: readonly unknown[],
): readonly unknown[] | undefined {
  const checked = described.map(({ schema }, position) => schema.safeParse(values[position]));
  return checked.every(({ success }) => success) ? checked.map(({ data }) => data) : undefined;
}
