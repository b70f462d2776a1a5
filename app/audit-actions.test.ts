/**
 * Tests that each feature contributes all audit actions that it declares, because only the names of contributed actions
 * are checked for duplicates.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { listAuditActions } from '#features/audit/server/audit-actions.ts';
import { features } from './features.ts';

const root = join(import.meta.dirname, '..');

test('every feature contributes the audit actions that it declares', async () => {
  const declared: string[] = [];
  for (const path of globSync('features/*/server/audit-actions.ts', { cwd: root })) {
    const { auditActions = {} } = (await import(join(root, path))) as { auditActions?: object };
    declared.push(...Object.keys(auditActions).map((name) => `${path.split('/')[1]} ${name}`));
  }
  const contributed = listAuditActions(collectContributions(features));
  expect(declared.length).toBeGreaterThan(10);
  expect(contributed.map(({ feature, name }) => `${feature} ${name}`).toSorted()).toEqual(
    declared.toSorted(),
  );
});
