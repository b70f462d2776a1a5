import { expect, test } from 'vitest';
import { isAdmin, type PersonFieldsForAdminCheck } from './is-admin.ts';

const lists = { ids: ['id-1'], emails: ['boss@example.com'], domains: ['town.example'] };
const nobody: PersonFieldsForAdminCheck = {
  id: 'id-9',
  kind: 'person',
  isDemo: false,
  email: 'ana@example.com',
  emailVerified: true,
  isGranted: false,
};

const rows: [ids: string, why: string, candidate: Partial<PersonFieldsForAdminCheck>, expected: boolean][] = [
  ['AUTH-018', 'on no list', {}, false],
  ['AUTH-018', 'the id is listed', { id: 'id-1' }, true],
  ['AUTH-018', 'the id is listed, the e-mail unverified', { id: 'id-1', emailVerified: false }, true],
  ['AUTH-019', 'the e-mail is listed', { email: 'boss@example.com' }, true],
  [
    'AUTH-019 Q-16',
    'the listed e-mail is unverified',
    { email: 'boss@example.com', emailVerified: false },
    false,
  ],
  ['AUTH-020 Q-16', 'the domain is listed', { email: 'ana@town.example' }, true],
  [
    'AUTH-020 Q-16',
    'the domain is listed, the e-mail unverified',
    { email: 'ana@town.example', emailVerified: false },
    false,
  ],
  ['AUTH-020 Q-16', 'the domain only ends alike', { email: 'ana@eviltown.example' }, false],
  ['AUTH-020 Q-16', 'a subdomain is another', { email: 'ana@sub.town.example' }, false],
  ['AUTH-020 Q-16', 'the domain goes on', { email: 'ana@town.example.evil' }, false],
  ['AUTH-018', 'granted by name', { isGranted: true }, true],
  ['AUTH-018', 'the demo person never', { isDemo: true, isGranted: true }, false],
  ['AUTH-018', 'a persona never', { kind: 'persona', id: 'id-1' }, false],
  ['AUTH-020', 'no e-mail', { email: null }, false],
];

test.each(rows)('%s %s', (_ids, _why, candidate, expected) => {
  expect(isAdmin(lists, { ...nobody, ...candidate })).toBe(expected);
});

test('AUTH-018 KP7 with empty lists nobody is an admin, not even the first account', () => {
  expect(isAdmin({ ids: [], emails: [], domains: [] }, nobody)).toBe(false);
});
