/** `/api/docs`: describes the API by the schemas that validate it. Nothing is loaded from elsewhere. */
import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { PRODUCT_NAME } from '#shared/product.ts';
import { AUTHORIZE_PATH } from '#shared/wire/appAccess.ts';
import { failureWire, flatFailureWire } from '#shared/wire/failure.ts';
import { TOKEN_PATH } from '#shared/wire/proposed.ts';
import { SCOPE_TEXTS } from '#server/domain/accounts/scopes.ts';
import { scopeOfRoute } from '#server/http/server/routeScopes.ts';
import { isV4, shownPath } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { openApiPage } from './openApiPage.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: object;
}

/** Without a token, or with one in the header or in the query. */
const ANY_SIGN_IN = [{}, { header: [] }, { query: [] }] as const;

type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

type Paths = Record<string, Record<string, Operation>>;

/** Collects all routes that are registered later, and serves their description. */
export function openApiRoutes(http: Http): void {
  const routes: DescribedRoute[] = [];
  // Fastify changes a route's schema later; the described parts are ours.
  http.addHook('onRoute', ({ method, url, schema, config }) => {
    routes.push({ method, url, schema: { ...schema }, ...(config && { config }) });
  });
  // Made on the first request: it would be most of the work of a start, and few starts need it.
  let kept: Paths | undefined;
  const paths = (): Paths => (kept ??= describeRoutes(routes));
  const document = () => ({
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} embedded server`, version: '3.8' },
    components: {
      securitySchemes: {
        header: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'access_token' },
        application: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: TOKEN_PATH, scopes: describeScopes() },
            authorizationCode: {
              authorizationUrl: AUTHORIZE_PATH,
              ...{ tokenUrl: TOKEN_PATH, refreshUrl: TOKEN_PATH, scopes: describeScopes() },
            },
          },
        },
      },
      schemas: {
        Failure: jsonSchema(failureWire),
        TokenFailure: { anyOf: [jsonSchema(flatFailureWire), jsonSchema(failureWire)] },
      },
    },
    security: ANY_SIGN_IN,
    paths: paths(),
  });

  http.get('/api/docs/openapi.json', async () => document());
  http.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(openApiPage(document())),
  );
}

function describeRoutes(routes: readonly DescribedRoute[]): Paths {
  const paths: Paths = {};
  for (const route of routes) describeRoute(paths, route);
  return paths;
}

function describeRoute(paths: Paths, route: DescribedRoute): void {
  const summary = route.config?.summary;
  if (summary === undefined) return;
  const url = shownPath(route.url);
  const methods = typeof route.method === 'string' ? [route.method] : route.method;
  for (const method of methods) {
    if (method === 'HEAD') continue;
    (paths[url] ??= {})[method.toLowerCase()] = {
      operationId: operationIdOf(method, url),
      tags: [tagOf(url)],
      ...securityOf(method, route.url),
      ...describe(route, summary),
    };
  }
}

/** Each noun also has a read scope and a write scope. */
function describeScopes(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SCOPE_TEXTS).flatMap(([noun, text]) => [
      [noun, text],
      [`${noun}:read`, `${text}; to read`],
      [`${noun}:write`, `${text}; to write`],
    ]),
  );
}

/** Who may send the request: people who are signed in, and applications with that scope. */
function securityOf(method: string, url: string): Pick<Operation, 'security'> {
  const scope = scopeOfRoute(method, url);
  if (scope === undefined || scope === 'anyone' || scope === 'people') return {};
  return { security: [...ANY_SIGN_IN, { application: [scope] }] };
}

/** `GET /api/v3.8/users/{user_id}` is `getUsersUserId`, and `getUsersUserIdV4` in version 4. */
function operationIdOf(method: string, url: string): string {
  const words = [...(nameOf(url).match(/[A-Za-z0-9]+/gu) ?? []), ...(isV4(url) ? ['V4'] : [])];
  return [method.toLowerCase(), ...words.map((word) => capital(word))].join('');
}

/** The subject: `conferences`, `users`; routes outside the API are for the operator. */
function tagOf(url: string): string {
  if (!/^\/(?:api|oauth2)\//u.test(url)) return 'operation';
  return /[A-Za-z0-9_-]+/u.exec(nameOf(url))?.[0] ?? 'server';
}

function nameOf(url: string): string {
  return url.replace(/^\/api\/v[\d.]+\//u, '').replace(/^\/?oauth2\/(?:v1\/)?/u, 'oauth2/');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function describe(
  route: DescribedRoute,
  summary: string,
): Omit<Operation, 'operationId' | 'tags' | 'security'> {
  const { params, querystring, headers, body = route.config?.body } = route.schema ?? {};
  const { answer, isFlat = false } = route.config ?? {};
  return {
    summary,
    parameters: [
      ...parameters('path', params),
      ...parameters('query', querystring),
      ...parameters('header', headers),
    ],
    ...(isSchema(body) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body) } },
      },
    }),
    responses: {
      ...(answer === 'empty'
        ? { '204': { description: 'Done' } }
        : { '200': { description: 'Done', ...contentOf(answer) } }),
      default: {
        description: 'Refused',
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${isFlat ? 'TokenFailure' : 'Failure'}` },
          },
        },
      },
    },
  };
}

function contentOf(answer: z.core.$ZodType | readonly string[] | undefined): object {
  if (answer === undefined) return {};
  if (isSchema(answer)) return { content: { 'application/json': { schema: jsonSchema(answer) } } };
  return { content: Object.fromEntries(answer.map((kind) => [kind, {}])) };
}

function parameters(place: 'path' | 'query' | 'header', schema: unknown): readonly object[] {
  if (!isSchema(schema)) return [];
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
