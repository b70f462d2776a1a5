import { Ban, Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { isEndedTripStatus } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import type { TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { describeRatingBadge } from './describe-badge.ts';
import { changeDriverPreference, type FavoriteOrBlockedDriver } from './driver-preferences.ts';
import { useDriverCardData } from './use-driver-card.ts';
import { messages } from './messages.ts';

/**
 * Section that shows the driver's badges to the passenger. After the trip, it also has a button that makes the driver a
 * favorite (EXP-102).
 */
export function DriverBadgesSection({ booking }: Pick<TripScreenPartProps, 'booking'>) {
  const { role, driver } = booking;
  return role === 'passenger' && driver !== null ? <DriverCard booking={booking} driver={driver} /> : null;
}

function DriverCard({ booking, driver }: { booking: Booking; driver: NonNullable<Booking['driver']> }) {
  const { id: driverId, name } = driver;
  const data = useDriverCardData(driverId);
  const isOver = isEndedTripStatus(booking.status);
  if (data === undefined) return null;
  const { badges, preference } = data;
  if (badges.length === 0 && !isOver) return null;
  return (
    <section aria-label={messages.about({ name })} className="mt-2.5 flex flex-col gap-2.5">
      {badges.length > 0 && (
        <ul aria-label={messages.badgesOf({ name })} className="flex flex-wrap gap-1.5">
          {badges.map(({ badge, count }) => (
            <li key={badge}>
              <Pill>{messages.badgeCount({ badge: describeRatingBadge(badge), count })}</Pill>
            </li>
          ))}
        </ul>
      )}
      {isOver && <PreferenceButtons driver={driver} preference={preference} />}
    </section>
  );
}

interface PreferenceButtonsProps {
  driver: NonNullable<Booking['driver']>;
  preference: FavoriteOrBlockedDriver['preference'] | null;
}

/**
 * Buttons that change the passenger's preference for a driver. The first button makes the driver a favorite or, if
 * pressed again, removes the favorite. If the passenger has blocked the driver, a second button unblocks the driver.
 * The menu of the trip has the item that blocks a driver.
 */
function PreferenceButtons({ driver, preference }: PreferenceButtonsProps) {
  const [busy, setBusy] = useState<FavoriteOrBlockedDriver['preference']>();
  const buttons = useRef<HTMLDivElement>(null);
  useFocusAfterControlRemoval(preference, () => buttons.current?.querySelector('button'));
  async function toggle(next: FavoriteOrBlockedDriver['preference']) {
    setBusy(next);
    await changeDriverPreference(driver, preference === next ? null : next);
    setBusy(undefined);
  }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {(preference === 'blocked' ? (['favorite', 'blocked'] as const) : (['favorite'] as const)).map(
        (one) => (
          <Button
            key={one}
            size="sm"
            icon={one === 'favorite' ? Heart : Ban}
            tone={preference !== one ? 'quiet' : one === 'favorite' ? 'soft' : 'dangerSoft'}
            aria-pressed={preference === one}
            loading={busy === one}
            aria-disabled={busy !== undefined}
            onClick={() => void toggle(one)}
          >
            {one === 'favorite' ? messages.favorite : messages.block}
          </Button>
        ),
      )}
    </div>
  );
}
