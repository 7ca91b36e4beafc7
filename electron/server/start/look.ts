/** The server's name and branding, and its settings with those chosen in the pages. */
import type { Branding } from '#shared/look/brandDocument.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { createServerSetup } from '#server/domain/setup/setup.ts';
import { PAGE_SETTINGS, withChosen } from '#server/domain/setup/chosen.ts';
import { plainBrand, readBrand } from '#server/http/web/brandFile.ts';
import { withAddress } from '#server/lib/settings/namedAddress.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';
import type { Seed } from '#server/seed/seed.ts';
import { type ChosenSettings, createChosenSettings } from '#server/storage/chosenSettings.ts';
import type { Database } from '#server/storage/open.ts';
import { type BundleSource, createBundleSource } from '#server/http/web/bundle.ts';
import { createKeptParts } from '#server/http/web/keptParts.ts';
import { mediaOrigins } from '#server/realtime/livekit/cluster.ts';
import type { ServerOptions } from './startOptions.ts';

/** Reads the settings, and creates the parts that change them and show them. */
export async function createLook(
  options: ServerOptions,
  fromCommandLine: Settings,
  database: Database,
  seed: Seed,
) {
  const chosen = createChosenSettings(database);
  const given = [...environmentSettings(process.env), ...(options.set ?? [])];
  const merged = await settingsWith(chosen, given, fromCommandLine);
  const { brand, settings } = await withBrand(merged, seed);
  let { branding } = brand;
  const pages = pagesOf(options, settings, () => branding);
  const setup = createServerSetup({
    ...{ rows: chosen, settings, given },
    onLook: () => {
      branding = plainBrand(settings.server_name, settings.accent).branding;
    },
  });
  return { chosen, given, settings, pages, setup, notices: brand.notices };
}

export type Look = Awaited<ReturnType<typeof createLook>>;

/** The settings, where unset ones take the brand's name, and the seed's sign-up and contacts. */
async function withBrand(merged: Settings, seed: Seed) {
  const brand = await brandOf(merged);
  const settings = withAddress({
    ...merged,
    server_name: merged.server_name || brand.name,
    // A server for real people allows sign-up only if a setting says so; the demo lets people try it.
    sign_up_enabled: merged.sign_up_enabled ?? seed !== 'empty',
    // The demo's contacts are made up.
    contacts: merged.contacts === 'default' && seed === 'empty' ? [] : merged.contacts,
  });
  return { brand, settings };
}

/** The settings, with those chosen in the pages. */
async function settingsWith(
  chosen: ChosenSettings,
  given: readonly string[],
  fromCommandLine: Settings,
): Promise<Settings> {
  const pairs = await chosen.pairs();
  if (pairs.length === 0) return fromCommandLine;
  const all = parseSettings(withChosen(pairs, given));
  if (!all.ok) return fromCommandLine;
  return {
    ...fromCommandLine,
    ...Object.fromEntries(PAGE_SETTINGS.map((name) => [name, all.value[name]])),
  };
}

function pagesOf(
  options: ServerOptions,
  settings: Settings,
  branding: () => Branding | undefined,
): BundleSource {
  const isFramed = settings.engine === 'hosted' && settings.hosted_url !== '';
  return createBundleSource(
    settings.web || options.webDirectory || '',
    [...secureOrigins(settings), ...mediaOrigins(settings)],
    createKeptParts(options.dataDirectory),
    branding,
    isFramed ? [new URL(settings.hosted_url).origin] : [],
    settings.strict_specification,
  );
}

/** The brand of the pages. An invalid file doesn't stop the start: the pages get the look of the settings, and the console says why. */
async function brandOf({ brand: file, server_name: name, accent }: Settings): Promise<{
  readonly name: string;
  readonly branding?: Branding;
  readonly notices: readonly string[];
}> {
  const read = file === '' ? undefined : await readBrand(file);
  const refused = read === undefined || read.ok ? [] : [read.failure];
  if (!read?.ok && name === '' && accent === '') return { name: PRODUCT_NAME, notices: refused };
  const { branding, warnings } = read?.ok ? read.value : plainBrand(name || PRODUCT_NAME, accent);
  return { name: branding.name, branding, notices: [...refused, ...warnings] };
}

/** The server's own secure address, which a page that came over http probes before it moves there. */
function secureOrigins({ ssl_enabled: hasTls, secure_url: url }: Settings): readonly string[] {
  return hasTls && URL.canParse(url) ? [new URL(url).origin] : [];
}
