import { expect, test } from 'vitest';
import {
  determineDriverReviewState,
  computeMinDocumentExpiryDay,
  hasExpiredDriverDocument,
  isDriverDocumentExpired,
  isPlausibleDocumentExpiryDay,
  listMissingDriverDocuments,
  type DriverDocument,
} from './driver-review.ts';

const now = new Date('2026-03-03T10:00:00Z');
const license: DriverDocument = { kind: 'license', expiresOn: '2030-01-31' };
const insurance: DriverDocument = { kind: 'insurance', expiresOn: '2026-03-03' };
const old: DriverDocument = { kind: 'insurance', expiresOn: '2026-03-01' };
const driver = { approvedAt: null, reviewNote: null };

test.each([
  ['no documents', { ...driver, documents: [] }, 'incomplete'],
  ['one document', { ...driver, documents: [license] }, 'incomplete'],
  ['an expired document', { ...driver, documents: [license, old] }, 'incomplete'],
  ['both documents', { ...driver, documents: [license, insurance] }, 'waiting'],
  ['a note', { ...driver, reviewNote: 'Too dark', documents: [license, insurance] }, 'changes_requested'],
  ['an approval', { approvedAt: now, reviewNote: null, documents: [] }, 'approved'],
] as const)('EXP-111 Q-82 the state of an application with %s', (_case, application, state) => {
  expect(determineDriverReviewState(application, now)).toBe(state);
});

test('EXP-111 a document is valid until its last day has ended everywhere', () => {
  expect(isDriverDocumentExpired({ expiresOn: '2026-03-03' }, new Date('2026-03-04T11:59:59Z'))).toBe(false);
  expect(isDriverDocumentExpired({ expiresOn: '2026-03-03' }, new Date('2026-03-04T12:00:00Z'))).toBe(true);
  expect(listMissingDriverDocuments([license, old], now)).toEqual(['insurance']);
  expect([hasExpiredDriverDocument([license, insurance], now), hasExpiredDriverDocument([old], now)]).toEqual(
    [false, true],
  );
});

test('EXP-111 the day of the job and the rule agree at every hour', () => {
  for (let hour = 0; hour < 96; hour++) {
    const at = new Date(now.getTime() + hour * 3_600_000);
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
      expect(isDriverDocumentExpired({ expiresOn: day }, at)).toBe(day < computeMinDocumentExpiryDay(at));
  }
});

test.each([
  ['2026-03-03', true],
  ['2026-03-01', false],
  ['2030-02-30', false],
  ['2030-13-01', false],
  ['2099-01-01', false],
  ['2060-01-01', true],
])('EXP-111 %s is a possible expiry date: %s', (day, expected) => {
  expect(isPlausibleDocumentExpiryDay(day, now)).toBe(expected);
});
