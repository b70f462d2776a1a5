/**
 * Serves the web app manifest. The host name of the request determines which brand the manifest describes (EXP-004,
 *
 */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { brandTitles, type AppBrandId } from '#platform/contract/brand-titles.ts';
import { findBrandByHost } from '#platform/contract/find-brand-by-host.ts';
import { mapTabFlag } from '#features/map/domain/map-tab-flag.ts';

/**
 * Content of the manifest file, which has the screenshots of all brands, and all shortcuts. `adaptManifestToBrand`
 * reduces it to one brand.
 */
export interface WebAppManifest {
  name: string;
  short_name: string;
  screenshots: readonly { src: string }[];
  shortcuts: readonly { url: string }[];
}

/** URL path of the web app manifest. */
export const webAppManifestPath = '/app.webmanifest';

/**
 * Key of the feature flag on which a shortcut depends, by the shortcut's URL. While the flag is off, the manifest omits
 * the shortcut.
 */
const flagsByShortcut: Readonly<Record<string, string>> = { '/map': mapTabFlag.key };

/**
 * Returns the manifest of one brand, with the brand's name and screenshots. Omits shortcuts to screens whose feature
 * flag is off.
 * @param flags keys of all flags that are on
 */
export function adaptManifestToBrand<Manifest extends WebAppManifest>(
  manifest: Manifest,
  brand: AppBrandId,
  flags: readonly string[],
): Manifest {
  const isOffered = ({ url }: { url: string }) => {
    const flag = flagsByShortcut[url];
    return flag === undefined || flags.includes(flag);
  };
  return {
    ...manifest,
    name: brandTitles[brand],
    short_name: brandTitles[brand],
    screenshots: manifest.screenshots.filter(({ src }) => src.startsWith(`/screenshots/${brand}-`)),
    shortcuts: manifest.shortcuts.filter(isOffered),
  };
}

/**
 * Registers the route of the manifest.
 * @param file path of the manifest among the built files
 * @param loadFlags returns the keys of all flags that are on
 */
export function registerWebAppManifestRoute(
  server: FastifyInstance,
  file: string,
  loadFlags: () => Promise<string[]>,
): void {
  let manifest: WebAppManifest | undefined;
  server.get(webAppManifestPath, async (request, reply) => {
    manifest ??= JSON.parse(await readFile(file, 'utf8')) as WebAppManifest;
    const adapted = adaptManifestToBrand(manifest, findBrandByHost(request.headers.host), await loadFlags());
    return reply
      .headers({ 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(adapted));
  });
}
