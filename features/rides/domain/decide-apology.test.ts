import { expect, test } from 'vitest';
import {
  type ApologyState,
  decideIfApologyMayBeClosed,
  decideIfApologyMayBeOffered,
} from './decide-apology.ts';
import { apologyOfferPeriodAfterCancellationMs } from './limits.ts';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date(now.getTime() + 1);
const trip = {
  status: 'cancelled' as const,
  passengerId: 'rita',
  driverId: 'dan' as string | null,
  cancelledBy: 'passenger' as 'passenger' | 'driver' | 'system',
  cancelledAt: now,
  earlier: [] as ApologyState[],
};

test.each([
  ['the passenger who cancelled', {}, 'rita', 'dan'],
  ['the driver who cancelled', { cancelledBy: 'driver' as const }, 'dan', 'rita'],
  [
    'the canceller after a withdrawn and an expired offer',
    { earlier: ['withdrawn', 'expired'] as ApologyState[] },
    'rita',
    'dan',
  ],
])('NEW-08 %s may offer amends to the other party', (_case, facts, userId, forUserId) => {
  expect(decideIfApologyMayBeOffered({ ...trip, ...facts }, userId, now)).toEqual({ ok: true, forUserId });
});

test.each([
  ['the other party', {}, 'dan', 'not_canceller'],
  ['the passenger of a request without a driver', { driverId: null }, 'rita', 'not_canceller'],
  ['the passenger of an expired request', { cancelledBy: 'system' as const }, 'rita', 'not_canceller'],
  ['the passenger of a completed trip', { status: 'completed' as const }, 'rita', 'not_cancelled'],
  ['a person with an open offer', { earlier: ['open'] as ApologyState[] }, 'rita', 'open'],
  ['a person whose offer was declined', { earlier: ['declined'] as ApologyState[] }, 'rita', 'answered'],
  ['a person whose offer was accepted', { earlier: ['accepted'] as ApologyState[] }, 'rita', 'answered'],
  [
    'a person with three offers',
    { earlier: ['withdrawn', 'withdrawn', 'expired'] as ApologyState[] },
    'rita',
    'too_many',
  ],
  [
    'a person who is late',
    { cancelledAt: new Date(now.getTime() - apologyOfferPeriodAfterCancellationMs - 1) },
    'rita',
    'too_late',
  ],
])('NEW-08 %s may not offer amends', (_case, facts, userId, reason) => {
  expect(decideIfApologyMayBeOffered({ ...trip, ...facts }, userId, now)).toEqual({ ok: false, reason });
});

const offer = { state: 'open' as ApologyState, expiresAt: later, tokens: 5, isHeld: true };
const noMark = { exists: false, mayBeWithdrawn: false };
const mark = { exists: true, mayBeWithdrawn: true };
const firmMark = { exists: true, mayBeWithdrawn: false };
const plan = { ok: true, postsTokens: false, voidsHold: false, withdrawsMark: false };

test.each([
  [
    'an acceptance posts the tokens and withdraws the mark',
    offer,
    { to: 'accepted' },
    mark,
    { ...plan, postsTokens: true, withdrawsMark: true },
  ],
  [
    'an acceptance without a mark posts the tokens',
    offer,
    { to: 'accepted' },
    noMark,
    { ...plan, postsTokens: true },
  ],
  [
    'an acceptance that keeps a firm mark posts the tokens',
    offer,
    { to: 'accepted', keepsMark: true },
    firmMark,
    { ...plan, postsTokens: true },
  ],
  [
    'an acceptance of a mark that stays is refused',
    offer,
    { to: 'accepted' },
    firmMark,
    { ok: false, reason: 'not_permitted' },
  ],
  [
    'an apology without tokens posts nothing',
    { ...offer, tokens: 0, isHeld: false },
    { to: 'accepted' },
    mark,
    { ...plan, withdrawsMark: true },
  ],
  [
    'an acceptance after the hold ended is refused',
    { ...offer, isHeld: false },
    { to: 'accepted' },
    mark,
    { ok: false, reason: 'expired' },
  ],
  [
    'an acceptance at the expiry is refused',
    { ...offer, expiresAt: now },
    { to: 'accepted' },
    mark,
    { ok: false, reason: 'expired' },
  ],
  ['a decline voids the hold', offer, { to: 'declined' }, mark, { ...plan, voidsHold: true }],
  ['a withdrawal voids the hold', offer, { to: 'withdrawn' }, mark, { ...plan, voidsHold: true }],
  ['an expiry before its time is refused', offer, { to: 'expired' }, mark, { ok: false, reason: 'ended' }],
  [
    'an expiry voids the hold',
    { ...offer, expiresAt: now },
    { to: 'expired' },
    mark,
    { ...plan, voidsHold: true },
  ],
  [
    'an ended offer cannot end again',
    { ...offer, state: 'declined' as const },
    { to: 'accepted' },
    mark,
    { ok: false, reason: 'ended' },
  ],
] as const)('NEW-08 Q-76 %s', (_case, open, end, facts, decision) => {
  expect(decideIfApologyMayBeClosed(open, end, facts, now)).toEqual(decision);
});
