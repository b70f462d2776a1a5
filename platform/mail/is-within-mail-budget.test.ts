import { expect, test } from 'vitest';
import { isWithinMailBudget, type MailForBudgetCheck } from './is-within-mail-budget.ts';
import type { RecentMailCounts } from './store.ts';

const now = new Date('2026-03-01T18:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const none: RecentMailCounts = {
  toRecipient: 0,
  toRecipientByRequester: 0,
  byRequester: 0,
  notices: 0,
  emergencies: 0,
  newestReset: null,
};
const network = { kind: 'network', id: '203.0.113.7' } as const;
const device = { kind: 'device', id: 'ab' } as const;

const rows: [
  what: string,
  recent: Partial<RecentMailCounts>,
  request: Partial<MailForBudgetCheck>,
  fits: boolean,
][] = [
  ['the first letter', {}, {}, true],
  ['a sixth letter to one recipient from one network', { toRecipientByRequester: 5 }, {}, false],
  ['a 21st letter to one recipient', { toRecipient: 20 }, {}, false],
  ['a 201st letter from one network', { byRequester: 200 }, {}, false],
  [
    'a reset for a known device, the recipient used up by strangers',
    { toRecipient: 20, newestReset: before(1) },
    { kind: 'reset', requester: device },
    true,
  ],
  [
    'a sixth reset from a known device',
    { toRecipientByRequester: 5, newestReset: before(1) },
    { kind: 'reset', requester: device },
    false,
  ],
  [
    'a reset over budget, the newest 29 minutes old',
    { toRecipient: 20, newestReset: before(29) },
    { kind: 'reset' },
    false,
  ],
  [
    'a reset over budget, the newest 30 minutes old',
    { toRecipient: 20, toRecipientByRequester: 5, newestReset: before(30) },
    { kind: 'reset' },
    true,
  ],
  [
    'a reset to a fresh recipient from a network without budget',
    { byRequester: 200 },
    { kind: 'reset' },
    false,
  ],
  ['a verification over budget, whatever its age', { toRecipient: 20 }, { kind: 'verify' }, false],
  [
    'a notice while requested letters are used up',
    { toRecipient: 20 },
    { kind: 'notice', requester: null },
    true,
  ],
  ['a 31st notice', { notices: 30 }, { kind: 'notice', requester: null }, false],
  ['a notice after many emergencies', { emergencies: 100 }, { kind: 'notice', requester: null }, true],
  [
    'an emergency while notices and requested letters are used up',
    { notices: 30, toRecipient: 20 },
    { kind: 'emergency', requester: null },
    true,
  ],
  ['a 101st letter about an emergency', { emergencies: 100 }, { kind: 'emergency', requester: null }, false],
];

test.each(rows)('mail budget: %s', (_what, recent, request, fits) => {
  const full: MailForBudgetCheck = {
    kind: 'verify',
    requester: network,
    now,
    rateScale: 1,
    ...request,
  };
  expect(isWithinMailBudget({ ...none, ...recent }, full)).toBe(fits);
});
