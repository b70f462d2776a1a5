/** Tests of the rule that features decide permissions with `can` of the feature `roles`. */
import { expect, test } from 'vitest';
import { parseSourcesThatMatch } from './architecture/read-sources.ts';
import { checkPermissionsUseRoles } from './architecture/rules.ts';
import { parseSource } from './architecture/source.ts';

test('KZ1 no feature decides by isAdmin: each asks the policy function of roles', () => {
  expect(checkPermissionsUseRoles(parseSourcesThatMatch(/isAdmin/))).toEqual([]);
});

test('the check detects a feature that decides by isAdmin itself', () => {
  const names = (path: string, text: string) => checkPermissionsUseRoles([parseSource(path, text)]);
  const wrong = `
    if (viewer.isAdmin) open();
    const { isAdmin } = viewer;
    const mayOpen = ({ isAdmin: isBoss }: Viewer) => isBoss;
    if (viewer?.isAdmin === true) open();`;
  const lines = [2, 3, 4, 5].map(
    (line) => `features/a/domain/b.ts:${line} decides by isAdmin: call can of roles`,
  );
  expect(names('features/a/domain/b.ts', wrong)).toEqual(lines);
  expect(names('features/roles/domain/can.ts', wrong)).toEqual([]);
  expect(names('features/a/domain/b.ts', 'if (can({ id, isAdmin: false }, "edit")) open();')).toEqual([]);
});
