/** Compares the server's answers with its own description of the API. */
import * as z from 'zod';

interface Operation {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: z.ZodType;
}

/** One for all servers of a test file, because the description doesn't depend on settings. */
let operations: Promise<readonly Operation[]> | undefined;

/** The difference of an answer of the server at `url` from its description; undefined without a difference or a description. */
export async function misfitOf(
  url: string,
  method: string,
  target: string,
  body: unknown,
): Promise<string | undefined> {
  operations ??= readOperations(url);
  const [path = ''] = target.split('?');
  const found = (await operations).find((each) => each.method === method && each.path.test(path));
  const parsed = found?.answer.safeParse(body);
  return parsed?.error && `${method} ${path} is not as described: ${parsed.error.message}`;
}

async function readOperations(url: string): Promise<readonly Operation[]> {
  const response = await fetch(`${url}/api/docs/openapi.json`);
  const paths = entriesOf(Reflect.get(Object(await response.json()), 'paths'));
  return paths
    .toSorted(([left], [right]) => placesIn(left) - placesIn(right))
    .flatMap(([path, methods]) =>
      entriesOf(methods).flatMap(([method, operation]) => {
        const schema = ['responses', '200', 'content', 'application/json', 'schema'].reduce(
          (value: unknown, key) => Reflect.get(Object(value), key),
          operation,
        );
        return schema === undefined
          ? []
          : [
              {
                method: method.toUpperCase(),
                path: new RegExp(
                  `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/gu, '[^/]+')}$`,
                  'u',
                ),
                answer: z.fromJSONSchema(Object(schema)),
              },
            ];
      }),
    );
}

/** `/users/groups` is not `/users/{id}`: more specific paths come first. */
function placesIn(path: string): number {
  return path.split('{').length;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(Object(value));
}
