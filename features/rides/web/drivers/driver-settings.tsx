import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { SettingsGroup } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import {
  changeDriverPreference,
  type FavoriteOrBlockedDriver,
  useFavoriteAndBlockedDrivers,
} from './driver-preferences.ts';
import { messages } from './messages.ts';

/**
 * Settings section with the favorite and blocked drivers, each with a button that removes the driver from the list
 * (EXP-102).
 */
export default function FavoriteAndBlockedDriverSettings() {
  const { data: drivers, isError, error, refetch } = useFavoriteAndBlockedDrivers();
  if (drivers === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} detail={getErrorMessage(error)} />
    ) : (
      <SkeletonList label={messages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (drivers.length === 0)
    return (
      <EmptyState
        icon={Heart}
        title={messages.emptyTitle}
        action={
          <Link to="/ryde/trips" className={getButtonClassName('accent')}>
            {messages.yourTrips}
          </Link>
        }
      >
        {messages.emptyBody}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      {isError && <ErrorState inline onRetry={() => void refetch()} />}
      <DriverList title={messages.favoriteList} drivers={drivers} preference="favorite" />
      <DriverList title={messages.blockedList} drivers={drivers} preference="blocked" />
    </div>
  );
}

interface DriverListProps {
  title: string;
  drivers: readonly FavoriteOrBlockedDriver[];
  preference: FavoriteOrBlockedDriver['preference'];
}

function DriverList({ title, drivers, preference }: DriverListProps) {
  const shown = drivers.filter((one) => one.preference === preference);
  const listFocus = usePreservedListFocus(shown.length);
  if (shown.length === 0) return null;
  return (
    <SettingsGroup title={title}>
      <ul {...listFocus} className="divide-y divide-line">
        {shown.map((one) => (
          <DriverRow key={one.driver.id} one={one} />
        ))}
      </ul>
    </SettingsGroup>
  );
}

function DriverRow({ one: { driver, canBeAsked } }: { one: FavoriteOrBlockedDriver }) {
  const [isBusy, setBusy] = useState(false);
  const { id, name, handle, avatar, vehicle } = driver;
  async function remove() {
    setBusy(true);
    await changeDriverPreference(driver, null);
    setBusy(false);
  }
  const detail = [vehicle, canBeAsked && messages.online].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-15 items-center gap-3 py-1.5">
      <Avatar id={id} name={name} src={avatar} />
      <div className="min-w-0 flex-1">
        <Link to="/u/$handle" params={{ handle }} className="block truncate font-semibold">
          {name}
        </Link>
        {detail && <p className="truncate text-sm text-muted">{detail}</p>}
      </div>
      <Button
        size="sm"
        aria-label={messages.removeDriver({ name })}
        loading={isBusy}
        onClick={() => void remove()}
      >
        {messages.remove}
      </Button>
    </li>
  );
}
