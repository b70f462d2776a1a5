import { expect, test } from 'vitest';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { defineAuditActions } from '../domain/audit-action.ts';
import { assertUniqueAuditActions, contributeAuditActions, listAuditActions } from './audit-actions.ts';

const feature = (name: string, ...actions: string[]) => ({
  name,
  contributions: [contributeAuditActions(defineAuditActions(...actions))],
});

test('an action that two features declare fails the start with an error that names both', () => {
  const contributions = collectContributions([feature('posts', 'deletePost'), feature('feed', 'deletePost')]);
  expect(() => assertUniqueAuditActions(contributions)).toThrow(
    'The audit action deletePost is declared twice: by posts and by feed.',
  );
});

test('declared actions are listed with their features, and are stored under their names', () => {
  const contributions = collectContributions([feature('posts', 'deletePost'), feature('feed', 'pinPost')]);
  expect(() => assertUniqueAuditActions(contributions)).not.toThrow();
  expect(listAuditActions(contributions)).toEqual([
    { feature: 'posts', name: 'deletePost' },
    { feature: 'feed', name: 'pinPost' },
  ]);
  expect(defineAuditActions('deletePost').deletePost).toBe('deletePost');
});
