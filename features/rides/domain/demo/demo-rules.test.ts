/** The driver-app demo: its data and its rules. */
import { expect, test } from 'vitest';
import { createDriverDemoState } from './create-driver-demo.ts';
import {
  completeDemoDriverChallenge,
  declineDemoTrip,
  findNextStatusOfDemoTrip,
  joinDemoDriverChallenge,
  moveDemoTripToNextStatus,
  markDemoNotificationRead,
  appendDemoChatMessageOfDriver,
  setDemoDriverOnline,
  submitDemoDriverChallengeProof,
} from './demo-rules.ts';
import { demoDriverChallengeProgressStatuses, isDriverDemoState } from './demo-state.ts';

const now = new Date('2026-03-03T10:00:00Z');
const later = new Date('2026-03-03T11:00:00Z');
const demo = createDriverDemoState(now);
const sunrise = demo.challenges[0]!;

test('DRV-002 DRV-003 DRV-004 DRV-007 DRV-008 the demo has a driver, a rider, challenges, chats and notifications', () => {
  expect(Object.keys(demo.driver).toSorted()).toEqual(
    ['name', 'rating', 'totalTrips', 'vehicle', 'isOnline', 'serviceArea', 'badges'].toSorted(),
  );
  expect(Object.keys(demo.rider)).toEqual(['rating', 'favoriteDrivers', 'tokensBalance']);
  for (const challenge of demo.challenges)
    expect(challenge).toMatchObject({
      name: expect.any(String),
      summary: expect.any(String),
      category: expect.any(String),
      difficulty: expect.any(String),
      requirements: [expect.any(String), ...challenge.requirements.slice(1)],
      reward: { baseTokens: expect.any(Number), bonusTokens: expect.any(Number) },
      city: 'Phoenix',
    });
  expect(demo.challenges.map(({ reward }) => reward.badgeUnlocked)).toEqual(['Early bird', null]);
  expect(demo.threads[0]!.messages.length).toBeGreaterThan(0);
  for (const notice of demo.notifications)
    expect(Object.keys(notice).toSorted()).toEqual(
      ['id', 'type', 'title', 'body', 'read', 'metadata'].toSorted(),
    );
});

test('DRV-005 DRV-006 DRV-011 a challenge is joined, submitted with notes and completed once, with its tokens and badge', () => {
  expect(demoDriverChallengeProgressStatuses).toEqual(['joined', 'submitted', 'completed']);
  expect(submitDemoDriverChallengeProof(demo, sunrise.id, 'Done', now)).toBe(demo);
  const joined = joinDemoDriverChallenge(demo, sunrise.id, now);
  expect(joinDemoDriverChallenge(joined, sunrise.id, later)).toBe(joined);
  expect(submitDemoDriverChallengeProof(joined, sunrise.id, '  ', later)).toBe(joined);
  expect(completeDemoDriverChallenge(joined, sunrise.id, later)).toBe(joined);
  const submitted = submitDemoDriverChallengeProof(joined, sunrise.id, ' Drove Robin at 6 ', later);
  const completed = completeDemoDriverChallenge(submitted, sunrise.id, later);
  expect(completed.progress[sunrise.id]).toEqual({
    status: 'completed',
    startedAt: now.toISOString(),
    updatedAt: later.toISOString(),
    proofNotes: 'Drove Robin at 6',
    earnedTokens: 15,
  });
  expect(completed.transactions).toEqual([
    {
      id: 'entry-1',
      type: 'earned',
      tokens: 15,
      source: 'challenge',
      referenceId: sunrise.id,
      notes: sunrise.name,
    },
  ]);
  expect(completed.rider.tokensBalance - demo.rider.tokensBalance).toBe(15);
  expect(completed.driver.badges).toContain(sunrise.reward.badgeUnlocked);
  expect(completeDemoDriverChallenge(completed, sunrise.id, later)).toBe(completed);
});

test('DRV-009 RIDE-004 a demo trip goes through the steps of a real one and pays once; one at a time, and only online', () => {
  const [first, second] = demo.trips;
  expect(findNextStatusOfDemoTrip(demo, first!)).toBeNull();
  let state = setDemoDriverOnline(demo, true);
  const steps = [];
  for (
    let step = findNextStatusOfDemoTrip(state, state.trips[0]!);
    step;
    step = findNextStatusOfDemoTrip(state, state.trips[0]!)
  ) {
    steps.push(step);
    state = moveDemoTripToNextStatus(state, first!.id);
    if (step !== 'completed') expect(findNextStatusOfDemoTrip(state, second!)).toBeNull();
  }
  expect(steps).toEqual(['driver_accepted', 'en_route', 'passenger_onboard', 'in_progress', 'completed']);
  expect(state.transactions.map(({ tokens, source }) => [tokens, source])).toEqual([[11, 'trip']]);
  expect(state.driver.totalTrips).toBe(129);
  expect(moveDemoTripToNextStatus(state, first!.id)).toBe(state);
  expect(findNextStatusOfDemoTrip(state, second!)).toBe('driver_accepted');
  expect(declineDemoTrip(state, second!.id).trips[1]!.status).toBe('cancelled');
  expect(declineDemoTrip(state, first!.id)).toBe(state);
});

test('DRV-007 DRV-008 a message is added to its chat, a notification is read, and nothing else changes', () => {
  const sent = appendDemoChatMessageOfDriver(demo, 'thread-1', ' On my way ', later);
  expect(sent.threads[0]!.messages.at(-1)).toEqual({
    id: 'message-3',
    from: 'me',
    text: 'On my way',
    at: later.toISOString(),
  });
  expect(appendDemoChatMessageOfDriver(demo, 'thread-1', ' ', later)).toBe(demo);
  expect(markDemoNotificationRead(demo, 'notice-1').notifications.map(({ read }) => read)).toEqual([
    true,
    false,
  ]);
});

test('DRV-001 a stored demo is read back, and anything else is not', () => {
  expect(isDriverDemoState(JSON.parse(JSON.stringify(demo)))).toBe(true);
  for (const broken of [null, [], {}, { ...demo, trips: 3 }, { ...demo, driver: null }])
    expect(isDriverDemoState(broken)).toBe(false);
});
