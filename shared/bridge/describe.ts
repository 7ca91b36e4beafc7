/**
 * Describes an object of the bridge: each member with its kind, arguments and result as schemas. The types, the checks at both ends
 * and the protocol's class info are derived from one description.
 */
import type * as z from 'zod/mini';
import type { ClassShape, QtType } from './classLayout.ts';

/** One argument of a method or a signal. */
export interface ArgumentDescription {
  readonly name: string;
  readonly type: QtType;
  readonly schema: z.ZodMiniType;
}

export interface MethodDescription {
  readonly arguments: readonly ArgumentDescription[];
  readonly result: z.ZodMiniType;
  /** Returns `{ok, error}`, so that a refusal differs from a result. */
  readonly saysOutcome?: boolean;
}

interface SignalDescription {
  readonly arguments: readonly ArgumentDescription[];
}

interface PropertyDescription {
  readonly type: QtType;
  readonly schema: z.ZodMiniType;
  /** Name of the signal that announces changes; absent for a constant. */
  readonly notify?: string;
}

export interface ObjectDescription {
  readonly properties: Readonly<Record<string, PropertyDescription>>;
  readonly methods: Readonly<Record<string, MethodDescription>>;
  readonly signals: Readonly<Record<string, SignalDescription>>;
}

type ArgumentValues<List extends readonly ArgumentDescription[]> = {
  -readonly [Position in keyof List]: z.output<List[Position]['schema']>;
};

export type MethodName<Described extends ObjectDescription> = keyof Described['methods'] & string;
export type SignalName<Described extends ObjectDescription> = keyof Described['signals'] & string;
export type PropertyName<Described extends ObjectDescription> = keyof Described['properties'] &
  string;

export type MethodArguments<
  Described extends ObjectDescription,
  Name extends MethodName<Described>,
> = ArgumentValues<Described['methods'][Name]['arguments']>;

export type MethodResult<
  Described extends ObjectDescription,
  Name extends MethodName<Described>,
> = z.output<Described['methods'][Name]['result']>;

export type SignalArguments<
  Described extends ObjectDescription,
  Name extends SignalName<Described>,
> = ArgumentValues<Described['signals'][Name]['arguments']>;

export type PropertyValue<
  Described extends ObjectDescription,
  Name extends PropertyName<Described>,
> = z.output<Described['properties'][Name]['schema']>;

/** Whether a host has a member: any may be missing (bridge 2). */
export type HasMember = (name: string) => boolean;

/** The shape that the protocol numbers. A property's signal needs no description: it carries the property's value. */
export function shapeOf(described: ObjectDescription, has: HasMember = () => true): ClassShape {
  const properties = Object.entries(described.properties).filter(([name]) => has(name));
  const notifying = properties.flatMap(([, { notify, type }]) =>
    notify === undefined ? [] : [{ name: notify, types: [type] }],
  );
  const callables = (
    members: Readonly<Record<string, { readonly arguments: readonly ArgumentDescription[] }>>,
  ) =>
    Object.entries(members)
      .filter(([name]) => has(name))
      .map(([name, member]) => ({ name, types: member.arguments.map(({ type }) => type) }));
  return {
    signals: [...notifying, ...callables(described.signals)],
    methods: callables(described.methods),
    properties: properties.map(([name, { notify }]) => ({
      name,
      ...(notify !== undefined && { notify }),
    })),
  };
}
