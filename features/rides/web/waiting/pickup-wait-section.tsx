import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { formatElapsedTime, formatTimeLeft } from '../../domain/trip-action.ts';
import { type Booking, ridesApi } from '../calls.ts';
import type { TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { messages } from './messages.ts';

/**
 * Section about the waiting time at the pickup, shown after the driver has recorded the arrival
 * (`RecordArrivalButton`). Both people see until when the driver waits and, after that, the waiting time. The driver
 * can then report that the passenger did not show up (EXP-110).
 */
export function PickupWaitSection({ booking, nowMs }: TripScreenPartProps) {
  const { status, arrivedAt, isNoShow } = booking;
  if (isNoShow) return <p className="rounded-control bg-fill px-3.5 py-2.5 text-md">{messages.noShowNote}</p>;
  if (status !== 'en_route' || arrivedAt === null) return null;
  return <WaitingTime booking={booking} arrivedAt={arrivedAt} nowMs={nowMs} />;
}

interface WaitingTimeProps {
  booking: Booking;
  arrivedAt: string;
  nowMs: number;
}

function WaitingTime({ booking, arrivedAt, nowMs }: WaitingTimeProps) {
  const { role, driver, passenger, noShowFrom } = booking;
  const leftMs = noShowFrom === null ? 0 : Date.parse(noShowFrom) - nowMs;
  const time = formatTimeLeft(leftMs + 999);
  const isDriver = role === 'driver';
  const isOver = leftMs <= 0;
  const name = getFirstName((isDriver ? passenger : driver)?.name ?? '');
  const title = isDriver
    ? isOver
      ? messages.youWaitOver
      : messages.youWaitHint({ time })
    : (isOver ? messages.driverWaitsOver : messages.driverWaitsHint)({ name, time });
  return (
    <section aria-label={messages.waited} className="rounded-card bg-accent-soft px-4 py-3">
      <p className="font-semibold text-balance" data-number>
        {title}
      </p>
      <p className="mt-0.5 text-sm">{isDriver ? messages.youWaitResult : messages.driverWaitsResult}</p>
      {/* Until then the title counts down. Two clocks for the same wait would be hard to read. */}
      {isOver && (
        <p className="mt-1.5 text-sm text-muted" data-number>
          {messages.waited}{' '}
          <span className="font-semibold text-ink">{formatElapsedTime(nowMs - Date.parse(arrivedAt))}</span>
        </p>
      )}
      {isDriver && isOver && <NoShowButton booking={booking} />}
    </section>
  );
}

function NoShowButton({ booking }: { booking: Booking }) {
  const { id: bookingId, passenger, bookingFee } = booking;
  const name = getFirstName(passenger.name);
  const [isBusy, setBusy] = useState(false);
  async function record() {
    const isSure = await askConfirmation({
      title: messages.confirmTitle({ name }),
      body: messages.confirmBody({ name, fee: bookingFee }),
      yes: messages.confirmYes,
      no: messages.confirmNo,
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await ridesApi.transitionBookingStatus({
        bookingId,
        nextStatus: 'cancelled',
        metadata: { noShow: true },
      });
      toast.success(messages.recorded);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  }
  return (
    <Button tone="dangerSoft" wide className="mt-3" loading={isBusy} onClick={() => void record()}>
      {messages.noShow}
    </Button>
  );
}
