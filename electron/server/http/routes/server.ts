/** Public server data: info, documents, documentation links, contacts (contract 5.13, U5, U6). No token needed. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  CAPABILITIES_FIELD,
  SERVER_CONTACTS_PATH,
  SERVER_DOCUMENTATION_PATH,
  SERVER_DOCUMENTS_PATH,
  SERVER_PATH,
  SIGN_IN_PROVIDER,
} from '#shared/wire/proposed.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ServerWire } from '#shared/wire/server.ts';
import type { ServerContext } from '#server/http/context.ts';
import { contactsIn, documentationIn, documentsIn } from '#server/domain/setup/serverTexts.ts';
import { offeredEngine } from '#server/lib/settings/engine.ts';
import { mediaOrigins } from '#server/realtime/livekit/cluster.ts';
import { isSignUpOpen } from '#server/domain/accounts/signUpPolicy.ts';
import { capabilitiesOf } from '#server/domain/conferences/streaming.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { providerName } from '#server/lib/settings/providerSettings.ts';
import { iceServersOf } from '#server/realtime/signalling/iceServers.ts';
import project from '../../../../package.json' with { type: 'json' };
import { ANSWERS } from './answers.ts';

const byLanguage = z.object({ lang: z.optional(z.string().check(maxLength(16))) });

/** Version of the server, shown in its info. */
export const { version: VERSION } = project;

export function serverRoutes(
  http: Http,
  { settings, clock }: Pick<ServerContext, 'settings' | 'clock'>,
): void {
  const schema = { querystring: byLanguage };

  http.get(
    `${API_PREFIX}/${SERVER_PATH}`,
    described('Server info', ANSWERS.server, schema),
    async (request): Promise<ServerWire> => {
      const provider = providerName(settings);
      return {
        server: {
          ...(settings.server_id !== '' && { id: settings.server_id }),
          name: settings.server_name,
          login_enabled: settings.login_enabled,
          ssl_enabled: settings.ssl_enabled,
          secure_url: settings.secure_url,
          product: { display_name: PRODUCT_NAME, version: VERSION },
          contacts: contactsIn(settings, request.query.lang),
          sign_up_enabled: isSignUpOpen(settings),
          ...(settings.sign_up_token !== '' && { sign_up_token: settings.sign_up_token }),
          ...(provider !== undefined && { [SIGN_IN_PROVIDER]: provider }),
          engine: offeredEngine(settings),
          media_origins: [...mediaOrigins(settings)],
          ice_servers: [...iceServersOf(settings)],
          federated_servers: [...new Set(settings.federated.values())],
          [CAPABILITIES_FIELD]: [...capabilitiesOf(settings)],
          time: clock.nowS(),
        },
      };
    },
  );

  http.get(
    `${API_PREFIX}/${SERVER_DOCUMENTS_PATH}`,
    described('Server documents', ANSWERS.documents, schema),
    async (request) => ({ documents: documentsIn(settings, request.query.lang) }),
  );

  http.get(
    `${API_PREFIX}/${SERVER_DOCUMENTATION_PATH}`,
    described('Links to the documentation', ANSWERS.documentation, schema),
    async (request) => ({ documentation: documentationIn(settings, request.query.lang) }),
  );

  http.get(
    `${API_PREFIX}/${SERVER_CONTACTS_PATH}`,
    described('Administrator contacts', ANSWERS.administrators, schema),
    async (request) => ({ contacts: contactsIn(settings, request.query.lang) }),
  );
}
