import { expect, test } from 'vitest';
import { bookingStatuses } from './statuses.ts';
import {
  type BookingFieldsForTripChangeDecision,
  decideTripChangeAnswer,
  decideIfTripChangeMayBeProposed,
} from './trip-change.ts';

const facts = (
  more: Partial<BookingFieldsForTripChangeDecision> = {},
): BookingFieldsForTripChangeDecision => ({
  status: 'in_progress',
  isOffer: false,
  estimatedFare: 20,
  estimatedMiles: 10,
  changeNo: 0,
  sharedTripId: null,
  ...more,
});

test('EXP-103 a change is proposed from the acceptance to the end of the trip only', () => {
  const allowed = bookingStatuses.filter(
    (status) => decideIfTripChangeMayBeProposed(facts({ status }), 12, false).ok,
  );
  expect(allowed).toEqual(['driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress']);
});

test.each([
  ['a longer way', {}, 12.3, 25],
  ['a shorter way', {}, 4, 8],
  ['an offer above the fare', { isOffer: true, estimatedFare: 30 }, 12, 34],
  ['an offer below the fare', { isOffer: true, estimatedFare: 10 }, 2, 1],
] as const)('EXP-103 Q-73 %s has a new fare', (_case, more, miles, fare) => {
  expect(decideIfTripChangeMayBeProposed(facts(more), miles, false)).toEqual({ ok: true, fare });
});

test.each([
  ['a change of a shared trip', { sharedTripId: 'shared' }, 12, false, 'not_under_way'],
  ['a second proposal', {}, 12, true, 'open'],
  ['a sixth change', { changeNo: 5 }, 12, false, 'too_many'],
  ['a way of more than 500 miles', {}, 500.1, false, 'too_far'],
] as const)('EXP-103 %s is refused', (_case, more, miles, hasOpen, reason) => {
  expect(decideIfTripChangeMayBeProposed(facts(more), miles, hasOpen)).toEqual({ ok: false, reason });
});

const proposal = { fare: 26, proposedBy: 'rider', isOpen: true, isExpired: false };
const accept = { byId: 'driver', accept: true, spendable: 100 };

test.each([
  ['before the payment: the hold is replaced', 'en_route', 26, { heldFare: 26, plannedTransfers: [] }],
  [
    'after the payment: the difference is paid',
    'in_progress',
    26,
    {
      heldFare: null,
      plannedTransfers: [{ from: 'passenger', to: 'escrow', amount: 6, purpose: 'extraFare' }],
    },
  ],
  [
    'after the payment, a lower fare: the difference returns',
    'confirmed',
    12,
    {
      heldFare: null,
      plannedTransfers: [{ from: 'escrow', to: 'passenger', amount: 8, purpose: 'returnExtra' }],
    },
  ],
  ['after the payment, the same fare', 'in_progress', 20, { heldFare: null, plannedTransfers: [] }],
] as const)('EXP-103 Q-73 an accepted change %s', (_case, status, fare, plan) => {
  expect(decideTripChangeAnswer(facts({ status }), { ...proposal, fare }, accept)).toEqual({
    ok: true,
    state: 'accepted',
    plan,
  });
});

test.each([
  ['the proposer withdraws', { ...accept, byId: 'rider', accept: false }, {}, {}, 'withdrawn'],
  ['the other party declines', { ...accept, accept: false }, {}, {}, 'declined'],
  [
    'a declined proposal of an ended trip',
    { ...accept, accept: false },
    {},
    { status: 'completed' as const },
    'declined',
  ],
  ['the proposer accepts', { ...accept, byId: 'rider' }, {}, {}, 'own'],
  ['answered before', accept, { isOpen: false }, {}, 'answered'],
  ['expired', accept, { isExpired: true }, {}, 'expired'],
  ['after completion', accept, {}, { status: 'completed' as const }, 'not_under_way'],
  ['too few tokens for the difference', { ...accept, spendable: 5 }, {}, {}, 'insufficient_tokens'],
  ['exactly enough tokens', { ...accept, spendable: 6 }, {}, {}, 'accepted'],
  [
    'too few tokens for the hold',
    { ...accept, spendable: 25 },
    {},
    { status: 'en_route' as const },
    'insufficient_tokens',
  ],
])('EXP-103 an answer: %s', (_case, answer, change, more, expected) => {
  const decision = decideTripChangeAnswer(facts(more), { ...proposal, ...change }, answer);
  expect(decision.ok ? decision.state : decision.reason).toBe(expected);
});
