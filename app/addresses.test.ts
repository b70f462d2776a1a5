/**
 * Tests that the server knows the URL path of every screen that a feature declares. The web app uses the same lists
 * (`app/web/addresses.test.ts`).
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { features } from './features.ts';

const root = join(import.meta.dirname, '..');

test('SHELL-031 every feature passes its list of addresses to the server', async () => {
  const files = globSync('features/*/domain/addresses.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { screenAddresses } = (await import(join(root, file))) as {
      screenAddresses: readonly ScreenAddress[];
    };
    const feature = features.find(({ name }) => name === file.split('/')[1]);
    expect([file, feature?.addresses === screenAddresses]).toEqual([file, true]);
  }
  expect(features.filter(({ addresses }) => addresses !== undefined)).toHaveLength(files.length + 1);
});
