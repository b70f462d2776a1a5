/**
 * Actions of the driver-app demo, as pure functions that return the next state of the demo. An action that is not
 * possible returns the state unchanged.
 */
import { bookingFee } from '../limits.ts';
import { findFirstUnfinishedTrip } from '../driver-trips.ts';
import { isActiveTripStatus } from '../statuses.ts';
import { listNextBookingStatuses } from '../booking-transitions.ts';
import { findBookingStatusSetByMainTripButton, type BookingStatusSetByTripButton } from '../trip-action.ts';
import type { DriverDemoState, DemoTokenHistoryEntry, DemoTrip } from './demo-state.ts';

/** Maximum length of a chat message and of the notes about a challenge, in code points. */
export const maxDemoMessageOrNotesLength = 300;

/** Returns the state of the demo with its driver set online or offline. */
export function setDemoDriverOnline(state: DriverDemoState, isOnline: boolean): DriverDemoState {
  return { ...state, driver: { ...state.driver, isOnline } };
}

/**
 * Returns the status that the driver's button gives a demo trip, according to the transition table of real trips.
 * Returns null if the button is unavailable.
 */
export function findNextStatusOfDemoTrip(
  state: DriverDemoState,
  trip: DemoTrip,
): BookingStatusSetByTripButton | null {
  const running = findFirstUnfinishedTrip(state.trips.filter(({ status }) => isActiveTripStatus(status)));
  const isBlocked = running !== undefined && running.id !== trip.id;
  if (isBlocked || (trip.status === 'requested' && !state.driver.isOnline)) return null;
  return findBookingStatusSetByMainTripButton(listNextBookingStatuses(trip.status, 'driver'));
}

/**
 * Moves a demo trip to its next status. When a trip is completed, its driver receives the booking fee and the fare in
 * demo tokens.
 */
export function moveDemoTripToNextStatus(state: DriverDemoState, tripId: string): DriverDemoState {
  const trip = state.trips.find(({ id }) => id === tripId);
  const next = trip && findNextStatusOfDemoTrip(state, trip);
  if (!trip || !next) return state;
  const moved = replaceById(state.trips, tripId, { ...trip, status: next });
  if (next !== 'completed') return { ...state, trips: moved };
  const { driver } = state;
  return earn(
    { ...state, trips: moved, driver: { ...driver, totalTrips: driver.totalTrips + 1 } },
    {
      tokens: bookingFee + trip.fare,
      source: 'trip',
      referenceId: trip.id,
      notes: `${trip.pickup} – ${trip.dropoff}`,
    },
  );
}

/** Declines a requested trip of the demo. Returns the new state of the demo. */
export function declineDemoTrip(state: DriverDemoState, tripId: string): DriverDemoState {
  const trip = state.trips.find(({ id }) => id === tripId);
  if (trip?.status !== 'requested') return state;
  return { ...state, trips: replaceById(state.trips, tripId, { ...trip, status: 'cancelled' }) };
}

/** Lets the driver of the demo join a challenge. Returns the new state of the demo. */
export function joinDemoDriverChallenge(
  state: DriverDemoState,
  challengeId: string,
  now: Date,
): DriverDemoState {
  const isKnown = state.challenges.some(({ id }) => id === challengeId);
  if (!isKnown || state.progress[challengeId] !== undefined) return state;
  const at = now.toISOString();
  return withProgress(state, challengeId, {
    status: 'joined',
    startedAt: at,
    updatedAt: at,
    proofNotes: '',
    earnedTokens: 0,
  });
}

/**
 * Submits a joined challenge for approval. Returns the new state of the demo.
 * @param proof notes that describe how the driver completed the challenge
 */
export function submitDemoDriverChallengeProof(
  state: DriverDemoState,
  challengeId: string,
  proof: string,
  now: Date,
): DriverDemoState {
  const progress = state.progress[challengeId];
  const proofNotes = proof.trim();
  if (progress?.status !== 'joined' || proofNotes === '') return state;
  return withProgress(state, challengeId, {
    ...progress,
    status: 'submitted',
    proofNotes,
    updatedAt: now.toISOString(),
  });
}

/** Completes a submitted challenge and awards its tokens, bonus tokens and badge. */
export function completeDemoDriverChallenge(
  state: DriverDemoState,
  challengeId: string,
  now: Date,
): DriverDemoState {
  const progress = state.progress[challengeId];
  const challenge = state.challenges.find(({ id }) => id === challengeId);
  if (progress?.status !== 'submitted' || challenge === undefined) return state;
  const { baseTokens, bonusTokens, badgeUnlocked } = challenge.reward;
  const earnedTokens = baseTokens + bonusTokens;
  const { driver } = state;
  const badges = badgeUnlocked === null ? driver.badges : [...driver.badges, badgeUnlocked];
  const completed = withProgress({ ...state, driver: { ...driver, badges } }, challengeId, {
    ...progress,
    status: 'completed',
    earnedTokens,
    updatedAt: now.toISOString(),
  });
  return earn(completed, {
    tokens: earnedTokens,
    source: 'challenge',
    referenceId: challengeId,
    notes: challenge.name,
  });
}

/** Appends a message by the driver to a chat of the demo. Returns the new state of the demo. */
export function appendDemoChatMessageOfDriver(
  state: DriverDemoState,
  threadId: string,
  text: string,
  now: Date,
): DriverDemoState {
  const thread = state.threads.find(({ id }) => id === threadId);
  if (thread === undefined || text.trim() === '') return state;
  const message = {
    id: `message-${thread.messages.length + 1}`,
    from: 'me' as const,
    text: text.trim(),
    at: now.toISOString(),
  };
  const messages = [...thread.messages, message];
  return { ...state, threads: replaceById(state.threads, threadId, { ...thread, messages }) };
}

/** Marks a notification of the demo as read. Returns the new state of the demo. */
export function markDemoNotificationRead(state: DriverDemoState, id: string): DriverDemoState {
  const notice = state.notifications.find((one) => one.id === id);
  if (notice === undefined) return state;
  return { ...state, notifications: replaceById(state.notifications, id, { ...notice, read: true }) };
}

function replaceById<Item extends { id: string }>(items: readonly Item[], id: string, next: Item): Item[] {
  return items.map((item) => (item.id === id ? next : item));
}

function withProgress(
  state: DriverDemoState,
  challengeId: string,
  progress: DriverDemoState['progress'][string],
): DriverDemoState {
  return { ...state, progress: { ...state.progress, [challengeId]: progress } };
}

function earn(state: DriverDemoState, entry: Omit<DemoTokenHistoryEntry, 'id' | 'type'>): DriverDemoState {
  const { rider, transactions } = state;
  return {
    ...state,
    rider: { ...rider, tokensBalance: rider.tokensBalance + entry.tokens },
    transactions: [...transactions, { id: `entry-${transactions.length + 1}`, type: 'earned', ...entry }],
  };
}
