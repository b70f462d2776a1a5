import { KeyRound } from 'lucide-react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Card with the start code, which the rider must tell the driver (EXP-097). Before a driver has accepted, the card says
 * that the code will be shown here.
 */
export function StartCodeCard({ booking }: TripScreenPartProps) {
  const { startCode, driver, needsStartCode, role, status } = booking;
  if (needsStartCode && role === 'passenger' && status === 'requested')
    return (
      <p className="flex items-center gap-3 rounded-card bg-fill px-4 py-3 text-sm text-muted">
        <KeyRound size={18} aria-hidden className="shrink-0" />
        {messages.codeLater}
      </p>
    );
  if (startCode === null || driver === null) return null;
  return (
    <div className="rounded-card bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="flex items-center gap-1.5 text-sm font-semibold">
        <KeyRound size={15} aria-hidden />
        {messages.codeForDriver}
      </p>
      <p className="mt-1 text-display font-bold tracking-[0.12em]" data-number>
        {startCode}
      </p>
      <p className="mt-2 text-sm">{messages.codeHint({ name: getFirstName(driver.name) })}</p>
    </div>
  );
}
