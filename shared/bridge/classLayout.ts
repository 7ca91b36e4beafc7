/**
 * Numbers the members of a published object as Qt's meta-object does, and builds the protocol's class info from it. Methods and
 * signals share one sequence of numbers; properties have their own (bridge 4).
 */
import type { ClassInfo, NamedIndex, NotifyInfo, PropertyInfo } from './protocol.ts';

/** Argument types by their Qt names: signatures contain them, and they select among overloads. */
export type QtType =
  | 'QString'
  | 'int'
  | 'double'
  | 'bool'
  | 'QVariant'
  | 'QVariantList'
  | 'QVariantMap'
  | 'QObject*';

/** A method or a signal, by its signature. */
export interface CallableShape {
  readonly name: string;
  readonly types: readonly QtType[];
}

interface PropertyShape {
  readonly name: string;
  /** Name of the signal that announces changes; absent for a constant. */
  readonly notify?: string;
}

/** The members of one object, in the order of their declaration. */
export interface ClassShape {
  readonly signals: readonly CallableShape[];
  readonly methods: readonly CallableShape[];
  readonly properties: readonly PropertyShape[];
  readonly enums?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Indices of the members that every object has (Qt's `QObject`). */
export const DESTROYED_INDEX = 0;
const OBJECT_NAME_CHANGED_INDEX = 2;
export const DELETE_LATER_INDEX = 3;
export const OBJECT_NAME_PROPERTY = 0;
const FIRST_OWN_INDEX = 5;
const FIRST_OWN_PROPERTY = 1;

interface LaidOutProperty {
  readonly index: number;
  readonly name: string;
  /** Index of the signal that announces changes. */
  readonly notify: number | undefined;
}

/** The numbered members, in maps: names come from a page, and one may be `__proto__`. */
export interface ClassLayout {
  readonly shape: ClassShape;
  /** A signal's index by its name (the first overload) and by its signature. */
  readonly signals: ReadonlyMap<string, number>;
  /** All overloads by their bare name, as indices. */
  readonly methodsByName: ReadonlyMap<string, readonly number[]>;
  readonly methods: ReadonlyMap<number, CallableShape>;
  readonly properties: ReadonlyMap<number, LaidOutProperty>;
  readonly propertiesByName: ReadonlyMap<string, LaidOutProperty>;
  /** Signals that only announce a property: they are sent as updates. */
  readonly notifySignals: ReadonlySet<number>;
}

/** A signature without spaces: `add(int,int)`. */
export function signatureOf({ name, types }: CallableShape): string {
  return `${name}(${types.join(',')})`;
}

/** Numbers the members of an object. */
export function layOut(shape: ClassShape): ClassLayout {
  const signals = new Map<string, number>([
    ['destroyed', DESTROYED_INDEX],
    ['objectNameChanged', OBJECT_NAME_CHANGED_INDEX],
  ]);
  let next = FIRST_OWN_INDEX;
  for (const signal of shape.signals) {
    if (!signals.has(signal.name)) signals.set(signal.name, next);
    signals.set(signatureOf(signal), next);
    next += 1;
  }
  const methods = new Map<number, CallableShape>([
    [DELETE_LATER_INDEX, { name: 'deleteLater', types: [] }],
  ]);
  for (const method of shape.methods) {
    methods.set(next, method);
    next += 1;
  }
  const methodsByName = new Map<string, number[]>();
  for (const [index, { name }] of methods) {
    methodsByName.set(name, [...(methodsByName.get(name) ?? []), index]);
  }
  const properties = new Map<number, LaidOutProperty>([
    [
      OBJECT_NAME_PROPERTY,
      { index: OBJECT_NAME_PROPERTY, name: 'objectName', notify: OBJECT_NAME_CHANGED_INDEX },
    ],
  ]);
  for (const [offset, { name, notify }] of shape.properties.entries()) {
    const index = FIRST_OWN_PROPERTY + offset;
    const signal = notify === undefined ? undefined : signals.get(notify);
    properties.set(index, { index, name, notify: signal });
  }
  const notifying = [...properties.values()].flatMap(({ notify }) =>
    notify === undefined ? [] : [notify],
  );
  return {
    shape,
    signals,
    methodsByName,
    methods,
    properties,
    propertiesByName: new Map([...properties.values()].map((each) => [each.name, each])),
    notifySignals: new Set(notifying),
  };
}

/** The class info of an object; `read` returns the values of its properties. */
export function classInfo(layout: ClassLayout, read: (property: number) => unknown): ClassInfo {
  const { shape } = layout;
  return {
    methods: methodNames(layout),
    signals: signalNames(layout),
    properties: [...layout.properties.values()].map((property): PropertyInfo => [
      property.index,
      property.name,
      notifyOf(layout, property),
      read(property.index),
    ]),
    ...(shape.enums !== undefined && { enums: shape.enums }),
  };
}

function methodNames({ methods }: ClassLayout): NamedIndex[] {
  const seen = new Set<string>();
  return [...methods].flatMap(([index, method]) => {
    const names: NamedIndex[] = seen.has(method.name) ? [] : [[method.name, index]];
    seen.add(method.name); // of overloads only the first has the bare name
    return [...names, [signatureOf(method), index]];
  });
}

function signalNames({ shape, signals, notifySignals }: ClassLayout): NamedIndex[] {
  const own = shape.signals.flatMap((signal): NamedIndex[] => {
    const index = signals.get(signatureOf(signal));
    if (index === undefined || notifySignals.has(index)) return [];
    const isFirst = signals.get(signal.name) === index;
    return [...(isFirst ? [[signal.name, index] as const] : []), [signatureOf(signal), index]];
  });
  // Qt's client connects to `destroyed` of every object it receives, and throws without it.
  return [
    ['destroyed', DESTROYED_INDEX],
    ['destroyed(QObject*)', DESTROYED_INDEX],
    ['destroyed()', DESTROYED_INDEX + 1],
    ...own,
  ];
}

function notifyOf({ signals }: ClassLayout, { name, notify }: LaidOutProperty): NotifyInfo {
  if (notify === undefined) return [];
  const signal = [...signals].find(([, index]) => index === notify)?.[0] ?? '';
  return [signal === `${name}Changed` ? 1 : signal, notify];
}
