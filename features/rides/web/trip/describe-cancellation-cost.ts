import { getFirstName } from '#platform/contract/get-first-name.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { previewCancellation } from '../../api-upcoming.ts';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';

/** Cost of a cancellation for both people of the trip, as `previewCancellation` returns it. */
export type CancellationPreview = FunctionResult<typeof previewCancellation>;

/**
 * Returns sentences that say what a cancellation by the viewer costs, and whether it counts against the viewer (a
 * negative mark) (EXP-099).
 */
export function describeCancellationCost(booking: Booking, preview: CancellationPreview): string[] {
  const isDriver = booking.role === 'driver';
  return [
    ...(isDriver ? describeForDriver(booking, preview) : describeForPassenger(booking, preview)),
    preview.mark ? messages.countsAgainstYou : messages.countsNot,
  ];
}

function describeForPassenger({ bookingFee: fee, driver }: Booking, preview: CancellationPreview): string[] {
  const { returned, released, lost, toDriver } = preview;
  const name = getFirstName(driver?.name ?? '');
  return [
    ...(toDriver === fee ? [messages.feeToDriver({ fee, name })] : []),
    ...(toDriver > 0 && toDriver !== fee ? [messages.milesToDriver({ fee, name, tokens: toDriver })] : []),
    ...(lost > toDriver ? [messages.feeLost({ fee: lost - toDriver })] : []),
    ...(returned > 0 ? [messages.youGetBack({ tokens: returned })] : []),
    ...(released > 0 ? [messages.heldIsYours({ tokens: released })] : []),
  ];
}

function describeForDriver({ passenger }: Booking, preview: CancellationPreview): string[] {
  const { returned, released, lost, toDriver } = preview;
  const name = getFirstName(passenger.name);
  return [
    ...(returned > 0 ? [messages.otherGetsBack({ name, tokens: returned })] : []),
    ...(released > 0 ? [messages.heldIsTheirs({ name, tokens: released })] : []),
    toDriver > 0 ? messages.youEarnMiles({ tokens: toDriver }) : messages.youEarnNothing,
    ...(lost > toDriver ? [messages.feeToNobody({ fee: lost - toDriver })] : []),
  ];
}
