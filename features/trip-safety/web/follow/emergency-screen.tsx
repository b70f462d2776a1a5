import { Navigation, Phone, ShieldOff } from 'lucide-react';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import { useCurrentTimeMs, useRideshareAccentColorOnPage } from '#features/rides/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type { getEmergency } from '../../api.ts';
import { formatClockTime } from '../format-clock-time.ts';
import { messages } from '../messages.ts';
import { FollowedTripDetails } from './followed-trip-details.tsx';

/**
 * Screen `/emergency/ID`, which shows a trusted contact the position and the trip of the person who asked for help
 * (EXP-098).
 */
export default function EmergencyScreen({ emergencyId }: { emergencyId: string }) {
  const { data, error, status, refetch } = useLiveQuery<typeof getEmergency>('getEmergency', { emergencyId });
  useRideshareAccentColorOnPage();
  const nowMs = useCurrentTimeMs(data !== undefined);
  const hasFailed = status === 'failed';
  // Only the reason `not_found` means that the viewer can't follow the emergency anymore. After any other error, the
  // emergency may still be open.
  const isUnavailable = error?.reason === 'not_found';
  return (
    <>
      <ScreenHeader title={messages.emergency} />
      {isUnavailable ? (
        <EmptyState icon={ShieldOff} title={messages.emergencyUnavailable}>
          {messages.emergencyUnavailableHint}
        </EmptyState>
      ) : hasFailed && data === undefined ? (
        <ErrorState onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonList label={messages.loadingEmergency}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      ) : (
        <>
          {hasFailed && <ErrorState inline onRetry={refetch} />}
          <EmergencyFacts emergency={data} />
          <FollowedTripDetails trip={data.trip} nowMs={nowMs} />
        </>
      )}
    </>
  );
}

type EmergencyView = FunctionResult<typeof getEmergency>;

/** Statuses of a trip in which the passenger is in the car. */
const onBoardStatuses: readonly string[] = ['passenger_onboard', 'passenger_confirmed', 'in_progress'];

/**
 * Returns the position to which directions lead: that of the car if the person is in it and it has moved since the call
 * for help, otherwise that of the call. Null if both are unknown.
 */
function findLatestPosition({ startedAt, position, trip }: EmergencyView) {
  const isCarNewer =
    trip.position !== null &&
    onBoardStatuses.includes(trip.status) &&
    Date.parse(trip.position.at) > Date.parse(startedAt);
  return isCarNewer ? trip.position : (position ?? trip.position);
}

function EmergencyFacts({ emergency }: { emergency: EmergencyView }) {
  const { name, startedAt, safeAt, position } = emergency;
  const latest = findLatestPosition(emergency);
  if (safeAt !== null)
    return (
      <p role="status" className="m-4 rounded-card bg-success-soft px-4 py-3 font-semibold text-success-ink">
        {messages.safeAt({ name, time: formatClockTime(safeAt) })}
      </p>
    );
  return (
    <section
      aria-label={messages.askedForHelp({ name })}
      className="m-4 rounded-card bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <h2 className="text-base font-semibold">{messages.askedForHelp({ name })}</h2>
      <p className="text-md">{messages.askedAt({ time: formatClockTime(startedAt) })}</p>
      {position !== null && (
        <p className="text-md" data-number>
          {messages.position} {position.lat.toFixed(5)}, {position.lng.toFixed(5)}
        </p>
      )}
      <a href="tel:911" className={joinClassNames(getButtonClassName('danger', 'lg', true), 'mt-3')}>
        <Phone size={20} aria-hidden />
        {messages.call911}
      </a>
      {latest !== null && (
        <a
          href={formatDirectionsUrl(latest)}
          target="_blank"
          rel="noreferrer"
          className={joinClassNames(getButtonClassName('quiet', 'lg', true), 'mt-2')}
        >
          <Navigation size={18} aria-hidden />
          {messages.directions}
        </a>
      )}
    </section>
  );
}
