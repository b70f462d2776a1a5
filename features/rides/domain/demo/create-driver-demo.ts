/** Initial data of the driver-app demo. Names and places are invented. */
import { defineMessages } from '#platform/messages/define-messages.ts';
import type { DriverDemoChallenge, DriverDemoState } from './demo-state.ts';

const texts = defineMessages({
  airportBadge: 'Early bird',
  airportName: 'Sunrise run',
  airportNeed1: 'Finish one trip before 7 in the morning',
  airportNeed2: 'Write down where you went',
  airportSummary: 'Drive one neighbor to work or to the airport before sunrise.',
  area: '10 miles around downtown',
  badge1: 'Friendly',
  badge2: 'On time',
  chat1: "Hi! I'm by the blue door.",
  chat2: "Great, I'll be there in 3 minutes.",
  city: 'Phoenix',
  community: 'Community',
  driver: 'Dana Demo',
  eveningName: 'Game night rides',
  eveningNeed1: 'Drive two people home after a game',
  eveningSummary: 'Get neighbors home after the game, so nobody has to look for parking.',
  favorite: 'Pat Example',
  notice1: 'A neighbor asks for a ride from Palm Lane.',
  notice1Title: 'New ride request',
  notice2: 'Sunrise run is open until Sunday.',
  notice2Title: 'New challenge',
  place1: 'Palm Lane',
  place2: 'Demo Library',
  place3: 'Demo Ballpark',
  place4: 'Mesa Drive',
  punctual: 'Punctuality',
  rider1: 'Robin Sample',
  rider2: 'Sam Sample',
  vehicle: 'Blue demo car, DEMO 1',
});

const challenges: readonly DriverDemoChallenge[] = [
  {
    id: 'challenge-sunrise',
    name: texts.airportName,
    summary: texts.airportSummary,
    category: texts.punctual,
    difficulty: 'easy',
    requirements: [texts.airportNeed1, texts.airportNeed2],
    reward: { baseTokens: 10, bonusTokens: 5, badgeUnlocked: texts.airportBadge },
    city: texts.city,
  },
  {
    id: 'challenge-game',
    name: texts.eveningName,
    summary: texts.eveningSummary,
    category: texts.community,
    difficulty: 'medium',
    requirements: [texts.eveningNeed1],
    reward: { baseTokens: 20, bonusTokens: 0, badgeUnlocked: null },
    city: texts.city,
  },
];

/** Returns the initial state of the driver-app demo (DRV-001). */
export function createDriverDemoState(now: Date): DriverDemoState {
  const at = now.toISOString();
  return {
    driver: {
      name: texts.driver,
      rating: 4.9,
      totalTrips: 128,
      vehicle: texts.vehicle,
      isOnline: false,
      serviceArea: texts.area,
      badges: [texts.badge1, texts.badge2],
    },
    rider: { rating: 4.8, favoriteDrivers: [texts.favorite], tokensBalance: 60 },
    trips: [
      {
        id: 'trip-1',
        riderName: texts.rider1,
        status: 'requested',
        pickup: texts.place1,
        dropoff: texts.place2,
        miles: 3,
        fare: 6,
      },
      {
        id: 'trip-2',
        riderName: texts.rider2,
        status: 'requested',
        pickup: texts.place3,
        dropoff: texts.place4,
        miles: 8,
        fare: 16,
      },
    ],
    challenges: [...challenges],
    progress: {},
    transactions: [],
    threads: [
      {
        id: 'thread-1',
        with: texts.rider1,
        messages: [
          { id: 'message-1', from: 'other', text: texts.chat1, at },
          { id: 'message-2', from: 'me', text: texts.chat2, at },
        ],
      },
    ],
    notifications: [
      {
        id: 'notice-1',
        type: 'trip',
        title: texts.notice1Title,
        body: texts.notice1,
        read: false,
        metadata: { tripId: 'trip-1' },
      },
      {
        id: 'notice-2',
        type: 'challenge',
        title: texts.notice2Title,
        body: texts.notice2,
        read: false,
        metadata: { challengeId: 'challenge-sunrise' },
      },
    ],
  };
}
