/**
 * Vite plugin that stops the build if two features declare the same URL path for a screen. The app itself does not
 * check this in production.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { assertUniqueScreenAddresses } from '../../platform/contract/addresses.ts';
import type { ScreenAddress } from '../../platform/contract/addresses.ts';
import { reservedScreenAddresses } from '../../app/domain/reserved-screen-addresses.ts';

const root = join(import.meta.dirname, '../..');

/** Creates the Vite plugin that stops the build if two features declare the same URL path for a screen. */
export function createScreenAddressCheckPlugin(): Plugin {
  return {
    name: 'plaza-check-addresses',
    apply: 'build',
    async buildStart() {
      const features = globSync('features/*/domain/addresses.ts', { cwd: root }).map(async (file) => {
        const module = (await import(pathToFileURL(join(root, file)).href)) as {
          screenAddresses: readonly ScreenAddress[];
        };
        return { name: file.split(/[/\\]/)[1] ?? file, addresses: module.screenAddresses };
      });
      assertUniqueScreenAddresses([
        { name: 'app', addresses: reservedScreenAddresses },
        ...(await Promise.all(features)),
      ]);
    },
  };
}
