/** Creates the objects that a route of the table of rights needs, and requests it. */
import { type ConferenceKind, type RouteRight } from '../rights.ts';
import { type Answer, list, type TestServer, text } from './testServer.ts';

/** The owner of the requests' conferences, and the invited people. */
export interface RouteCast {
  readonly owner: string;
  readonly user: string;
  readonly moderator: string;
  /** Further fields of their conferences. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const WEBHOOKS = '/api/v4/webhooks';

const WITH: Readonly<Record<ConferenceKind, object>> = {
  private: {},
  public: { allow_guests: true },
  invitedOnly: { allow_only_planned_participants: true },
};

/** Creates the objects of a path's placeholders, all new and owned by the owner. */
export async function prepareRoute(
  server: TestServer,
  route: RouteRight,
  unique: string,
  cast: RouteCast,
): Promise<ReadonlyMap<string, string>> {
  const { owner } = cast;
  const token = await server.signIn(owner);
  const made = new Map([
    ['user_id', owner],
    ['participant_id', 'nobody_inside'],
    ['group_id', 'design'],
    ['arrival', '999999'],
    ['name', 'missing.wav'],
    ['upload_id', '0'.repeat(32)],
    ['live_id', '0'.repeat(32)],
    ['key', 'x'.repeat(40)],
    ['file_key', 'x'.repeat(32)],
  ]);
  const needs = (place: string) => route.path.includes(`{${place}}`);
  if (needs('user_id')) {
    const bytes = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    await server.call(`users/${owner}/avatar`, {
      token,
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/gif' },
    });
  }
  // The deleted person is not used by other requests.
  if (route.method === 'DELETE' && route.path.endsWith('/users/{user_id}')) {
    const body = {
      first_name: 'To',
      last_name: 'Delete',
      email: `${unique}@gone.example`,
      login_name: `gone_${unique}`,
      password: 'a long secret',
    };
    await server.call('users', { body });
    made.set('user_id', body.login_name);
  }
  // Groups that others use stay.
  if (route.method === 'DELETE' && route.path.endsWith('/groups/{group_id}')) {
    const answer = await server.post('groups', token, { display_name: unique });
    // People who can’t create one can’t delete one either, so any id works.
    if (answer.status === 200) made.set('group_id', text(answer.body, 'group.id'));
  }
  if (needs('contact_id')) {
    const id = `contact_${unique}@x.example`;
    await server.post(`users/${owner}/addressbook`, token, { id });
    made.set('contact_id', id);
  }
  if (route.path.includes('/webhooks')) {
    // Their owner: the demo's administrator.
    const administrator = await server.signIn('anna');
    const all = await server.call(WEBHOOKS, { token: administrator });
    for (const each of list(all.body, 'webhooks')) {
      const one = `${WEBHOOKS}/${text(each, 'id')}`;
      await server.delete(one, administrator);
    }
    const body = { url: 'https://hooks.example/', events: ['conference.ended'] };
    const added = await server.post(WEBHOOKS, administrator, body);
    made.set('webhook_id', text(added.body, 'webhook.id'));
  }
  if (needs('client_id')) {
    const administrator = await server.signIn('anna');
    const body = { name: unique, scopes: ['users:read'] };
    const added = await server.post('administration/clients', administrator, body);
    made.set('client_id', text(added.body, 'client.id'));
  }
  if (needs('template_id')) {
    const object = { topic: 'T', type: 0, schedule: { type: -1 } };
    const answer = await server.post('templates/conferences', token, { object });
    made.set('template_id', text(answer.body, 'template.id'));
  }
  if (needs('conference_id') || needs('session_id')) {
    const id = await server.create(token, {
      topic: 'Rights',
      registration_enabled: true,
      invitations: [{ id: owner }, { id: cast.user }, { id: cast.moderator, is_moderator: true }],
      ...cast.details,
      ...WITH[route.on ?? 'private'],
    });
    made.set('conference_id', id);
    made.set('invitation_id', cast.user);
    if (needs('registration_id')) {
      await server.post(`conferences/${id}/registrations`, token, {
        fields: { display_name: { value: 'Ida' }, email: { value: 'ida@x.example' } },
      });
      const all = await server.call(`conferences/${id}/registrations`, { token });
      made.set('registration_id', text(list(all.body, 'registrations')[0], 'id'));
    }
    if (needs('session_id')) {
      await server.post(`conferences/${id}/run`, token);
      const running = await server.call(`conferences/${id}`, { token });
      made.set('session_id', text(running.body, 'conference.session_id'));
    }
  }
  return made;
}

/** Requests a route, with its placeholders filled. */
export async function askRoute(
  server: TestServer,
  route: RouteRight,
  {
    places,
    token,
    unique,
  }: {
    readonly places: ReadonlyMap<string, string>;
    readonly token: string | undefined;
    readonly unique: string;
  },
): Promise<Answer> {
  const address = route.path.replaceAll(/\{(\w+)\}/gu, (place, name: string) => {
    const value = places.get(name);
    if (value === undefined) throw new Error(`Nothing stands for ${place}`);
    return encodeURIComponent(value);
  });
  const target = route.query === undefined ? address : `${address}?${route.query}`;
  const body = route.bytes
    ? new Uint8Array(Buffer.from(route.bytes.base64, 'base64'))
    : route.body?.(unique);
  return server.call(target, {
    method: route.method,
    token,
    ...(body !== undefined && { body }),
    ...(route.bytes && { headers: { 'content-type': route.bytes.type } }),
  });
}

/** What a row is called. */
export function nameOfRoute({ method, path, on }: RouteRight): string {
  return `${method} ${path}${on === undefined ? '' : ` of a conference that is ${on}`}`;
}
