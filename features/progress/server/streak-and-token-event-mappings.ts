/**
 * Mappings from events of the progress and tokens features to progress events. The tokens feature cannot contribute its
 * mapping itself: the progress feature depends on the tokens feature, so the tokens feature must not import from the
 * progress feature.
 */
import { tokensGranted } from '#features/tokens/events.ts';
import { streakPaused } from '../events.ts';
import { contributeProgressEffectsOfEvent } from './event-mapping.ts';

/** Maps two domain events, the pause of a streak and the grant of tokens, to progress events. */
export const progressEventMappingsForStreaksAndTokens = [
  contributeProgressEffectsOfEvent(streakPaused, ({ userId, pause }, at) => ({
    type: 'paused',
    userId,
    pause,
    at,
  })),
  contributeProgressEffectsOfEvent(tokensGranted, ({ userId, amount }, at) => ({
    type: 'granted',
    userId,
    amount,
    at,
  })),
];
