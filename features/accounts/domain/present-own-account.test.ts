import { expect, test } from 'vitest';
import { presentOwnAccount, type OwnAccountRow } from './present-own-account.ts';

const row: OwnAccountRow & { passwordHash: string } = {
  id: 'id-1',
  handle: 'ana',
  displayName: 'Ana',
  avatarKey: null,
  bannerKey: null,
  bio: '',
  kind: 'person',
  isDemo: false,
  email: 'ana@example.com',
  emailVerifiedAt: null,
  isGranted: false,
  timeZone: 'America/Phoenix',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  deletionRequestedAt: null,
  passwordHash: 'a-stored-password',
};
const lists = { ids: [], emails: ['ana@example.com'], domains: [] };

test('AUTH-019 KZ5 the list of e-mails applies once the e-mail is verified, and is never sent to the person', () => {
  expect(presentOwnAccount(row, lists)).toMatchObject({ isAdmin: false, emailVerified: false });
  expect(presentOwnAccount({ ...row, emailVerifiedAt: new Date() }, lists)).toMatchObject({ isAdmin: true });
});

test('EXP-015 a person who requested deletion sees its date, 30 days later', () => {
  const deletionRequestedAt = new Date('2026-03-01T08:00:00Z');
  expect(presentOwnAccount({ ...row, deletionRequestedAt }, lists).deletionDueAt).toBe(
    '2026-03-31T08:00:00.000Z',
  );
  expect(presentOwnAccount(row, lists).deletionDueAt).toBeNull();
});

test('no response contains a password', () => {
  expect(JSON.stringify(presentOwnAccount(row, lists))).not.toContain('a-stored-password');
});
