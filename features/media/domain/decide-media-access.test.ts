import { expect, test } from 'vitest';
import {
  decideIfViewerMayFetchImage,
  decideIfViewerMayFetchReportedImage,
  formatMediaCacheControlHeader,
  type MediaAccessDecisionInput,
} from './decide-media-access.ts';

const now = new Date('2026-01-01T12:00:00Z');
const owner = { id: 'owner', isAdmin: false };
const stranger = { id: 'stranger', isAdmin: false };
const admin = { id: 'admin', isAdmin: true };
const published = { keys: ['a'], audience: 'everyone', expiresAt: null } as const;
const usual: MediaAccessDecisionInput = {
  viewer: null,
  ownerId: 'owner',
  key: 'a',
  subject: published,
  isOwnerActive: true,
  isHiddenFromViewer: false,
  isHiddenFromGuests: false,
  now,
};
const open = 'public, max-age=600, s-maxage=60, must-revalidate';
const never = 'private, no-store';
const closed = 'private, max-age=60, must-revalidate';
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

const cases: [
  string,
  Partial<MediaAccessDecisionInput>,
  guest: string,
  stranger: string,
  owner: string,
  admin: string,
][] = [
  ['published', {}, open, open, open, open],
  ['unpublished', { subject: null }, '-', '-', closed, '-'],
  ['deleted by its author', { subject: { ...published, audience: 'owner' } }, '-', '-', closed, '-'],
  [
    'sent to the stranger',
    { subject: { ...published, audience: 'recipients', recipientIds: ['stranger'] } },
    '-',
    never,
    never,
    '-',
  ],
  [
    'sent to somebody else',
    { subject: { ...published, audience: 'recipients', recipientIds: ['other'] } },
    '-',
    '-',
    never,
    '-',
  ],
  [
    'sent to the stranger, whom a block hides it from',
    {
      subject: { ...published, audience: 'recipients', recipientIds: ['stranger'] },
      isHiddenFromViewer: true,
    },
    '-',
    '-',
    never,
    '-',
  ],
  ['deleted by an admin', { subject: { ...published, audience: 'nobody' } }, '-', '-', '-', '-'],
  ['not approved', { subject: { ...published, audience: 'reviewers' } }, '-', '-', closed, closed],
  ['no longer shown', { subject: { ...published, keys: ['b'] } }, '-', '-', '-', '-'],
  ['of an inactive account', { isOwnerActive: false }, '-', '-', closed, '-'],
  [
    'of an event of an inactive account, which admins see',
    { isOwnerActive: false, subject: { ...published, isVisibleToAdminsIfOwnerInactive: true } },
    '-',
    '-',
    closed,
    closed,
  ],
  ['expired', { subject: { ...published, expiresAt: now } }, '-', '-', closed, '-'],
  ['hidden from the viewer', { isHiddenFromViewer: true }, '-', '-', open, '-'],
];

test.each(cases)('an image that is %s', (_name, change, ...expected) => {
  const answers = [null, stranger, owner, admin].map((viewer) => {
    const access = decideIfViewerMayFetchImage({ ...usual, ...change, viewer });
    return access.allowed ? formatMediaCacheControlHeader(access) : '-';
  });
  expect(answers).toEqual(expected);
});

test('an image of a private account is private to those who may see it', () => {
  const access = decideIfViewerMayFetchImage({ ...usual, viewer: stranger, isHiddenFromGuests: true });
  expect(access).toEqual({ allowed: true, cache: 'private', maxAgeSeconds: 60 });
});

test('no cache stores an image longer than its story exists', () => {
  const subject = { ...published, expiresAt: inSeconds(30.5) };
  const access = decideIfViewerMayFetchImage({ ...usual, subject });
  expect(access.allowed && formatMediaCacheControlHeader(access)).toBe(
    'public, max-age=30, s-maxage=30, must-revalidate',
  );
  const follower = decideIfViewerMayFetchImage({
    ...usual,
    subject,
    viewer: stranger,
    isHiddenFromGuests: true,
  });
  expect(follower).toEqual({ allowed: true, cache: 'private', maxAgeSeconds: 30 });
});

test('EXP-113 only admins may fetch an image that only an open report keeps, and no cache stores it', () => {
  const fetchAs = (viewer: MediaAccessDecisionInput['viewer'], isKept: boolean) => {
    const access = decideIfViewerMayFetchReportedImage(viewer, isKept);
    return access.allowed ? formatMediaCacheControlHeader(access) : '-';
  };
  expect([admin, owner, stranger, null].map((viewer) => fetchAs(viewer, true))).toEqual([
    never,
    '-',
    '-',
    '-',
  ]);
  expect(fetchAs(admin, false)).toBe('-');
});
