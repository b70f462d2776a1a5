import { maxPostDeferralMinutes } from '../domain/zones.ts';
import { messages } from './messages.ts';

/**
 * Returns the sentence that explains when a deferred post is published: after its author has left the place, or at the
 * latest after `maxPostDeferralMinutes` (NEW-06). The composer and the settings show the same sentence.
 */
export const describeWhenDeferredPostIsPublished = (): string =>
  messages.leaveFirstHint({ minutes: maxPostDeferralMinutes });
