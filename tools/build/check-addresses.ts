/** Vite plugin that stops the build if two features declare the same address. The built page does not check this. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { assertUniqueAddresses } from '../../platform/contract/addresses.ts';
import type { Address } from '../../platform/contract/addresses.ts';
import { addressesToCome } from '../../app/domain/addresses-to-come.ts';

const root = join(import.meta.dirname, '../..');

export function checkAddresses(): Plugin {
  return {
    name: 'plaza-check-addresses',
    apply: 'build',
    async buildStart() {
      const features = globSync('features/*/domain/addresses.ts', { cwd: root }).map(async (file) => {
        const module = (await import(pathToFileURL(join(root, file)).href)) as {
          addresses: readonly Address[];
        };
        return { name: file.split(/[/\\]/)[1] ?? file, addresses: module.addresses };
      });
      assertUniqueAddresses([{ name: 'app', addresses: addressesToCome }, ...(await Promise.all(features))]);
    },
  };
}
