import { expect, test } from 'vitest';
import {
  type PermissionAction,
  can,
  findRoleGrantingPermission,
  type Role,
  type PermissionSubject,
} from './can.ts';

const viewers = {
  guest: null,
  author: { id: 'ana', isAdmin: false },
  host: { id: 'ben', isAdmin: false },
  stranger: { id: 'cal', isAdmin: false },
  admin: { id: 'eve', isAdmin: true },
} satisfies Record<string, PermissionSubject>;
const reply = { authorId: 'ana', hostId: 'ben' };

test.each<[PermissionAction, (keyof typeof viewers)[]]>([
  ['edit', ['author']],
  ['delete', ['author', 'host', 'admin']],
  ['manage', ['author', 'admin']],
  ['review', ['author', 'admin']],
  ['readAudience', ['author']],
  ['administer', ['admin']],
])('%s is permitted to %j and nobody else', (action, permitted) => {
  const names = Object.keys(viewers) as (keyof typeof viewers)[];
  expect(names.filter((name) => can(viewers[name], action, reply))).toEqual(permitted);
});

test.each<[string, PermissionSubject, Role | null]>([
  ['an admin who is the author', { id: 'ana', isAdmin: true }, 'author'],
  ['an admin who is the host', { id: 'ben', isAdmin: true }, 'host'],
  ['an admin', viewers.admin, 'admin'],
  ['a stranger', viewers.stranger, null],
])('the closest role grants a deletion to %s', (_who, viewer, role) => {
  expect(findRoleGrantingPermission(viewer, 'delete', reply)).toBe(role);
});

test('nobody is the author of content without an author', () => {
  expect(can(viewers.stranger, 'edit')).toBe(false);
  expect(can(viewers.stranger, 'delete', { authorId: null })).toBe(false);
  expect(can(viewers.admin, 'delete', { authorId: null })).toBe(true);
});
