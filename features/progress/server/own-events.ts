/**
 * Mappings for events of progress and of tokens. Tokens cannot contribute mappings, because progress depends
 * on tokens.
 */
import { tokensGranted } from '#features/tokens/events.ts';
import { streakPaused } from '../events.ts';
import { progressOn } from './event-mapping.ts';

export const ownEvents = [
  progressOn(streakPaused, ({ userId, pause }, at) => ({ type: 'paused', userId, pause, at })),
  progressOn(tokensGranted, ({ userId, amount }, at) => ({ type: 'granted', userId, amount, at })),
];
