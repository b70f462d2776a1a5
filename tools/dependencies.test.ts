import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const direct = { ...manifest.dependencies, ...manifest.devDependencies };
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.*) \| (.*) \|$/gm)];

test('KD2 every direct dependency has one row with its reason and its replacement', () => {
  expect(rows.map((row) => row[1]).toSorted()).toEqual(Object.keys(direct).toSorted());
  for (const [, name, why, instead] of rows) {
    expect(why?.trim(), `why we need ${name}`).not.toBe('');
    expect(instead?.trim(), `what could replace ${name}`).not.toBe('');
  }
});

test('KD3 versions are exact, so that two installs a month apart are the same', () => {
  // Type declarations follow the runtime's major version, which `node` pins.
  const loose = Object.entries(direct).filter(
    ([name, version]) => name !== '@types/node' && !/^\d+\.\d+\.\d+/.test(version),
  );
  expect(loose).toEqual([]);
});

test('KD5 the lock file names version and license of every package that is installed', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version, license }]) => !version || !license)).toEqual([]);
});
