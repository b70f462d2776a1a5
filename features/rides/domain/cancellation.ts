/** Consequence of a cancellation, as the trip screen states it before the person confirms (RIDE-014, EXP-099). */
import type { BookingStatus } from './statuses.ts';
import { findTransition } from './transitions.ts';

/**
 * What happens to the tokens: the fee returns to the passenger (`returned`), is lost to the platform (`lost`) or goes to
 * the driver (`toDriver`); the fare was not taken (`released`) or is split by the miles driven (`split`).
 */
interface CancellationConsequence {
  fee: 'returned' | 'lost' | 'toDriver';
  fare: 'released' | 'split';
  /** True if the cancellation counts against the person. */
  mark: boolean;
}

/**
 * Returns the consequence of a cancellation by a party, derived from the table of transitions; null if the party cannot
 * cancel.
 */
export function findCancellationConsequence(
  status: BookingStatus,
  by: 'passenger' | 'driver',
): CancellationConsequence | null {
  const transition = findTransition(status, 'cancelled', by);
  if (transition === undefined) return null;
  const { money, mark } = transition;
  if (money === 'refund') return { fee: 'returned', fare: 'released', mark };
  if (money === 'forfeit')
    return { fee: status === 'requested' ? 'lost' : 'toDriver', fare: 'released', mark };
  return { fee: by === 'passenger' ? 'toDriver' : 'lost', fare: 'split', mark };
}
