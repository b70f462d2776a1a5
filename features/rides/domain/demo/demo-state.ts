/**
 * Data of the driver-app demo (DRV-001 … DRV-008). The data is invented, stored in this browser only, and labeled Demo
 * on the screen.
 */
import type { BookingStatus } from '../statuses.ts';

/** An invented trip of the driver-app demo. */
export interface DemoTrip {
  id: string;
  riderName: string;
  status: BookingStatus;
  pickup: string;
  dropoff: string;
  miles: number;
  fare: number;
}

interface DemoDriver {
  name: string;
  rating: number;
  totalTrips: number;
  vehicle: string;
  isOnline: boolean;
  serviceArea: string;
  badges: string[];
}

interface DemoRider {
  rating: number;
  favoriteDrivers: string[];
  tokensBalance: number;
}

/** An invented challenge of the driver-app demo. */
export interface DriverDemoChallenge {
  id: string;
  name: string;
  summary: string;
  category: string;
  difficulty: 'easy' | 'medium' | 'hard';
  requirements: string[];
  reward: { baseTokens: number; bonusTokens: number; badgeUnlocked: string | null };
  city: string;
}

/** Statuses of a driver's progress in a challenge, in order (DRV-011). */
export const demoDriverChallengeProgressStatuses = ['joined', 'submitted', 'completed'] as const;

interface DemoChallengeProgress {
  status: (typeof demoDriverChallengeProgressStatuses)[number];
  startedAt: string;
  updatedAt: string;
  proofNotes: string;
  earnedTokens: number;
}

/** An entry of the demo's token history. */
export interface DemoTokenHistoryEntry {
  id: string;
  tokens: number;
  type: 'earned' | 'spent';
  source: 'trip' | 'challenge';
  referenceId: string;
  notes: string;
}

interface DemoMessage {
  id: string;
  from: 'me' | 'other';
  text: string;
  at: string;
}

/** A chat of the driver-app demo. */
export interface DemoPassengerChat {
  id: string;
  with: string;
  messages: DemoMessage[];
}

interface DemoNotification {
  id: string;
  type: 'trip' | 'challenge' | 'message';
  title: string;
  body: string;
  read: boolean;
  metadata: Record<string, string>;
}

/** State of the driver-app demo. */
export interface DriverDemoState {
  driver: DemoDriver;
  rider: DemoRider;
  trips: DemoTrip[];
  challenges: DriverDemoChallenge[];
  /** Progress in each challenge, by challenge id. */
  progress: Record<string, DemoChallengeProgress>;
  transactions: DemoTokenHistoryEntry[];
  threads: DemoPassengerChat[];
  notifications: DemoNotification[];
}

/** Type guard for a demo state that was read from local storage. It checks that no field is missing. */
export function isDriverDemoState(value: unknown): value is DriverDemoState {
  if (typeof value !== 'object' || value === null) return false;
  const state = value as Record<string, unknown>;
  const hasLists = ['trips', 'challenges', 'transactions', 'threads', 'notifications'].every((key) =>
    Array.isArray(state[key]),
  );
  const hasObjects = ['driver', 'rider', 'progress'].every(
    (key) => typeof state[key] === 'object' && state[key] !== null,
  );
  return hasLists && hasObjects;
}
