import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/** Card with the start code, which the rider tells the driver (EXP-097). */
export function StartCodeCard({ booking }: TripScreenPartProps) {
  const { startCode, driver } = booking;
  if (startCode === null || driver === null) return null;
  return (
    <div className="rounded-card bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="text-sm font-semibold">{messages.codeForDriver}</p>
      <p className="text-display font-bold tracking-[0.12em]" data-number>
        {startCode}
      </p>
      <p className="text-sm">{messages.codeHint({ name: driver.name })}</p>
    </div>
  );
}
