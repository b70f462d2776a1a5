/** Events that count, of progress itself and of the features that precede it. */
import { tokensGranted } from '#features/tokens/events.ts';
import { streakPaused } from '../events.ts';
import { progressOn } from './event-mapping.ts';

export const ownEvents = [
  progressOn(streakPaused, ({ userId, pause }, at) => ({ type: 'paused', userId, pause, at })),
  progressOn(tokensGranted, ({ userId, amount }, at) => ({ type: 'granted', userId, amount, at })),
];
