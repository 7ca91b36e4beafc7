/** Public server data: info, documents, documentation links, administrator contacts (contract 5.13, 5.14, U5, U6). */
import * as z from 'zod/mini';
import { iceServerWire } from './call/plane.ts';
import { CAPABILITIES } from './capabilities.ts';
import { CAPABILITIES_FIELD, SIGN_IN_PROVIDER } from './proposed.ts';
import { linkAddressOf, optionalFlag, text, tolerantList, unwrap } from './values.ts';

/** Which call engine the server offers (product.md, Media; ours). */
export const ENGINES = ['mesh', 'livekit', 'hosted'] as const;

export const adminContactWire = z.object({
  admin_name: z.optional(z.string()),
  tel: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** Server info as the embedded server writes it. `time` is Unix seconds, for the clock's skew. */
export const serverWire = z.object({
  server: z.object({
    id: z.optional(z.string()),
    name: z.string(),
    login_enabled: z.boolean(),
    ssl_enabled: z.boolean(),
    secure_url: z.string(),
    product: z.object({ display_name: z.string(), version: z.string() }),
    contacts: z.array(adminContactWire),
    sign_up_enabled: z.boolean(),
    sign_up_token: z.optional(z.string()),
    /** Name of the provider at which people can sign in, too. */
    [SIGN_IN_PROVIDER]: z.optional(z.string()),
    engine: z.enum(ENGINES),
    /** Where else than at the server itself a call's page connects to. */
    media_origins: z.optional(z.array(z.string())),
    ice_servers: z.array(iceServerWire),
    federated_servers: z.array(z.string()),
    [CAPABILITIES_FIELD]: z.array(z.enum(CAPABILITIES)),
    time: z.int(),
  }),
});
export type ServerWire = z.output<typeof serverWire>;

const contactSchema = z.pipe(
  z.object({ admin_name: text, tel: text, email: text }),
  z.transform(({ admin_name: name, tel, email }) => ({ name, tel, email })),
);
export type AdministratorContact = z.output<typeof contactSchema>;

/** Contacts alone, for servers that keep them apart (contract U6). */
export const contactsSchema = z.pipe(z.transform(unwrap('contacts')), tolerantList(contactSchema));

/** Server info, bare or enveloped, v3 or v4 (contract U5). All but nothing may be absent. */
export const serverInfoSchema = z.pipe(
  z.transform(unwrap('server')),
  z.pipe(
    z.object({
      id: text,
      name: text,
      login_enabled: optionalFlag,
      ssl_enabled: optionalFlag,
      secure_url: text,
      product: z.nullish(z.object({ display_name: text, version: text })),
      contacts: z.nullish(tolerantList(contactSchema)),
      sign_up_enabled: optionalFlag,
      sign_up_token: text,
      [SIGN_IN_PROVIDER]: text,
      engine: z.catch(z.optional(z.enum(ENGINES)), undefined),
      media_origins: z.nullish(tolerantList(z.string())),
      ice_servers: z.nullish(tolerantList(iceServerWire)),
      federated_servers: z.nullish(z.array(z.string())),
      [CAPABILITIES_FIELD]: z.nullish(tolerantList(z.enum(CAPABILITIES))),
    }),
    z.transform((wire) => ({
      id: wire.id === '' ? undefined : wire.id,
      name: wire.name ?? wire.product?.display_name ?? '',
      product: wire.product?.display_name,
      version: wire.product?.version,
      isLoginEnabled: wire.login_enabled ?? false,
      /** Undefined when the server does not say: then the page's own protocol decides (contract U5). */
      isSslEnabled: wire.ssl_enabled,
      secureUrl: wire.secure_url === '' ? undefined : wire.secure_url,
      contacts: wire.contacts ?? [],
      isSignUpEnabled: wire.sign_up_enabled ?? false,
      signUpToken: wire.sign_up_token,
      signInProvider: wire[SIGN_IN_PROVIDER],
      engine: wire.engine ?? ('hosted' as const),
      mediaOrigins: wire.media_origins ?? [],
      iceServers: wire.ice_servers ?? [],
      federatedServers: wire.federated_servers ?? [],
      capabilities: wire[CAPABILITIES_FIELD] ?? [],
    })),
  ),
);
export type ServerInfo = z.output<typeof serverInfoSchema>;

/**
 * Whether the answer is that of a conference server; the schema alone accepts any JSON. Ours and those of v4 always give the
 * product's name, those of v3 their id and name (contract 5.13).
 */
export function isConferenceServer({ id, name, product }: ServerInfo): boolean {
  return (product ?? '') !== '' || (id !== undefined && name !== '');
}

export const documentWire = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  enabled: z.boolean(),
});

/** A server document; `content` is untrusted HTML. */
export const documentsSchema = z.pipe(
  z.transform(unwrap('documents')),
  tolerantList(
    z.pipe(
      z.object({ id: z.string(), name: text, content: text, enabled: optionalFlag }),
      z.transform((wire) => ({
        id: wire.id,
        name: wire.name ?? wire.id,
        content: wire.content ?? '',
        isEnabled: wire.enabled ?? false,
      })),
    ),
  ),
);
export type ServerDocument = z.output<typeof documentsSchema>[number];

/** Links to the server's documentation by subject: `user_guide`, `guest_guide`, `admin_guide`. */
export const documentationWire = z.record(z.string(), z.string());

/** The guide for each reader; where a reader has none of their own, the users' guide. */
export const documentationSchema = z.pipe(
  z.transform(unwrap('documentation')),
  z.pipe(
    documentationWire,
    z.transform((links) => {
      const guide = (subject: string): string | undefined => linkAddressOf(links[subject] ?? '');
      const user = guide('user_guide');
      return {
        user,
        guest: guide('guest_guide') ?? user,
        administrator: guide('admin_guide') ?? user,
      };
    }),
  ),
);
export type Documentation = z.output<typeof documentationSchema>;
