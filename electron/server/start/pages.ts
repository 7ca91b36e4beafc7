/** The pages that this server serves, and what they look like. */
import type { Branding } from '#shared/look/brandDocument.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { plainBrand, readBrand } from '#server/http/web/brandFile.ts';
import { type BundleSource, createBundleSource } from '#server/http/web/bundle.ts';
import { createKeptParts } from '#server/http/web/keptParts.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { mediaOrigins } from '#server/realtime/livekit/cluster.ts';
import type { ServerOptions } from './startOptions.ts';

export function pagesOf(
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

/** The brand of the pages. A file that is refused stops nothing: the pages are ours then, and the console says why. */
export async function brandOf({ brand: file, server_name: name, accent }: Settings): Promise<{
  readonly name: string;
  readonly branding?: Branding;
  readonly notices: readonly string[];
}> {
  if (file === '') {
    if (name === '' && accent === '') return { name: PRODUCT_NAME, notices: [] };
    const { branding, warnings } = plainBrand(name || PRODUCT_NAME, accent);
    return { name: branding.name, branding, notices: warnings };
  }
  const read = await readBrand(file);
  if (!read.ok) return { name: PRODUCT_NAME, notices: [read.failure] };
  const { branding, warnings } = read.value;
  return { name: branding.name, branding, notices: warnings };
}

/** The server's own secure address, which a page that came over http probes before it moves there. */
function secureOrigins({ ssl_enabled: hasTls, secure_url: url }: Settings): readonly string[] {
  return hasTls && URL.canParse(url) ? [new URL(url).origin] : [];
}
