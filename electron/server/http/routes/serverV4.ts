/** The server and the caller, as version 4 describes them (contract 5.13, 6.6). */
import type { ServerContext } from '#server/http/context.ts';
import { viewUser } from '#server/domain/accounts/userView.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { VERSION } from './server.ts';

export function serverV4Routes(
  http: Http,
  {
    settings,
    callers,
    presence,
    groups,
  }: Pick<ServerContext, 'settings' | 'callers' | 'presence' | 'groups'>,
): void {
  http.get(`${API_V4_PREFIX}/server`, described('Server info', ANSWERS.serverV4, {}), async () => ({
    product: { display_name: settings.server_name, version: VERSION },
  }));

  http.get(
    `${API_V4_PREFIX}/me`,
    described('Read the own account', ANSWERS.user, {}),
    unlessRefused(callers.registered, async (self) => {
      const { login } = self;
      const own = (await groups.of([login])).get(login.toLowerCase());
      return { user: viewUser(self, settings, presence.statusOf(login), 'self', own) };
    }),
  );
}
