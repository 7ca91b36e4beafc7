/** Turns described methods into published ones: arguments and results are checked on their way. */
import {
  CLIENT,
  type ClientArguments,
  type ClientMethod,
  type ClientResult,
} from '#shared/bridge/clientObject.ts';
import type { MethodDescription } from '#shared/bridge/describe.ts';
import type { PublishedMethod } from './hostObject.ts';

/** Publishes one method of `client`; the schemas of its description are between the page and `run`. */
export function publishMethod<Name extends ClientMethod>(
  name: Name,
  run: (...values: ClientArguments<Name>) => ClientResult<Name> | Promise<ClientResult<Name>>,
): PublishedMethod {
  const description: MethodDescription = CLIENT.methods[name];
  const check = (result: unknown): unknown => {
    const checked = description.result.safeParse(result);
    if (checked.success) return checked.data;
    throw new Error('result against the description');
  };
  return {
    name,
    types: description.arguments.map(({ type }) => type),
    schemas: description.arguments.map(({ schema }) => schema),
    ...(description.saysOutcome === true && { refusal: { ok: false, error: 'arguments' } }),
    run: (...values) => {
      const result: unknown = Reflect.apply(run, undefined, values);
      return result instanceof Promise ? result.then(check) : check(result);
    },
  };
}
