/**
 * Tests that no control is disabled while it is busy. A disabled control loses the focus, and the next Tab would start
 * at the top of the page. Controls use `loading`, `busy`, `aria-disabled` or `busyButtonProps` instead.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const busyNames = /busy|pending|saving|sending|loading|fetching|isMaking|deleting|submitting/i;
/** The values of all `disabled` props in a source, without those of `aria-disabled`. */
const listDisabledValues = (source: string) =>
  [...source.matchAll(/[\s{]disabled=\{([^}]*)\}/g)].map(([, value]) => value!);

/** Disabled for another reason than their own work. */
const exceptions: readonly string[] = [
  // The shared components, which keep the focus if `loading` or `aria-disabled` is set.
  'platform/ui/button.tsx: disabled && !isBusy',
  'platform/ui/icon-button.tsx: disabled && !loading',
];

test('EXP-005 no control is disabled while its request runs', () => {
  const files = globSync(['features/**/*.tsx', 'app/**/*.tsx', 'platform/ui/**/*.tsx'], { cwd: root });
  const found = files
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      listDisabledValues(readFileSync(join(root, file), 'utf8'))
        .filter((value) => busyNames.test(value))
        .map((value) => `${file}: ${value}`),
    );
  expect(found.toSorted()).toEqual(exceptions);
});
