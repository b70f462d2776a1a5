/**
 * Mappings for events of progress and of tokens. The tokens feature cannot contribute mappings itself, because the
 * progress feature depends on it.
 */
import { tokensGranted } from '#features/tokens/events.ts';
import { streakPaused } from '../events.ts';
import { mapProgressEvent } from './event-mapping.ts';

/** Maps two events to progress events: the pause of a streak, and the grant of tokens. */
export const pauseAndGrantEventMappings = [
  mapProgressEvent(streakPaused, ({ userId, pause }, at) => ({ type: 'paused', userId, pause, at })),
  mapProgressEvent(tokensGranted, ({ userId, amount }, at) => ({ type: 'granted', userId, amount, at })),
];
