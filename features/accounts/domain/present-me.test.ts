import { expect, test } from 'vitest';
import { presentMe, type MeRow } from './present-me.ts';

const row: MeRow & { passwordHash: string } = {
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

test('AUTH-019 the list of e-mails applies once the e-mail is verified, and is never sent to the person', () => {
  expect(presentMe(row, lists)).toMatchObject({ isAdmin: false, emailVerified: false });
  expect(presentMe({ ...row, emailVerifiedAt: new Date() }, lists)).toMatchObject({ isAdmin: true });
});

test('EXP-015 a person who requested deletion sees its date, 30 days later', () => {
  const deletionRequestedAt = new Date('2026-03-01T08:00:00Z');
  expect(presentMe({ ...row, deletionRequestedAt }, lists).deletionDueAt).toBe('2026-03-31T08:00:00.000Z');
  expect(presentMe(row, lists).deletionDueAt).toBeNull();
});

test('no response contains a password', () => {
  expect(JSON.stringify(presentMe(row, lists))).not.toContain('a-stored-password');
});
