import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { UseQueryResult } from '#platform/client/query.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { moveFocusToContainer } from '#platform/ui/focus-container.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { tripSafetyApi, type TripSafetyStatus } from '../calls.ts';
import { formatClockTime } from '../format-clock-time.ts';
import { messages } from '../messages.ts';
import { usePositionWithPlaceName } from './use-position-with-place-name.ts';

interface EmergencyDialogProps {
  booking: TripScreenPartProps['booking'];
  carPosition: Position | null;
  /**
   * Query that loads the emergency and the contacts. Calling 911 and reading out the position work without its data.
   */
  safety: UseQueryResult<TripSafetyStatus>;
  onClose: () => void;
}

/**
 * Dialog for an emergency: buttons that call 911 and the phone contacts, the position to read out, and a button that
 * alerts the trusted contacts (EXP-098).
 */
export default function EmergencyDialog(props: EmergencyDialogProps) {
  const { booking, carPosition, safety, onClose } = props;
  const place = usePositionWithPlaceName(carPosition);
  const [busy, setBusy] = useState<'alert' | 'practice' | 'safe'>();
  const [problem, setProblem] = useState<{ action: NonNullable<typeof busy>; text: string }>();
  const alerts = useRef<HTMLDivElement>(null);
  const { emergency, contacts, canCallHelp, phones = [] } = safety.data ?? {};
  const open = emergency?.safeAt === null ? emergency : null;
  const reload = () => void safety.refetch();

  async function run(name: NonNullable<typeof busy>, call: () => Promise<unknown>, done?: string) {
    setBusy(name);
    setProblem(undefined);
    try {
      await call();
      // The pressed button disappears when the new state has loaded, so its container gets the focus.
      moveFocusToContainer(alerts.current);
      if (done !== undefined) toast.success(done);
    } catch (error) {
      // The error is shown in the dialog. If it were in a toast, a person who misses the toast would wait for help in
      // vain.
      setProblem({ action: name, text: messages.failed({ action: name, problem: getErrorMessage(error) }) });
    }
    setBusy(undefined);
    reload();
  }
  const start = (practice: boolean) =>
    run(practice ? 'practice' : 'alert', () =>
      tripSafetyApi.startEmergency({
        bookingId: booking.id,
        practice,
        ...(place.position === null ? {} : { position: place.position }),
      }),
    );
  return (
    <Dialog open onClose={onClose} title={messages.emergency} width={440}>
      <a href="tel:911" className={getButtonClassName('danger', 'lg', true)}>
        <Phone size={20} aria-hidden />
        {messages.call911}
      </a>
      {phones.map(({ id, name, phone }) => (
        <a
          key={id}
          href={`tel:${phone}`}
          className={joinClassNames(getButtonClassName('quiet', 'lg', true), 'mt-2')}
        >
          <Phone size={20} aria-hidden />
          {messages.callContact({ name })}
        </a>
      ))}
      <ReadOut booking={booking} place={place} />
      <div ref={alerts} tabIndex={-1} className="mt-4 flex flex-col gap-4 rounded-card empty:hidden">
        {open !== null && (
          <OpenEmergency
            emergency={open}
            isBusy={busy === 'safe'}
            onSafe={() =>
              void run(
                'safe',
                () => tripSafetyApi.markSafe({ emergencyId: open.id }),
                open.practice ? messages.safePractice : messages.safe,
              )
            }
          />
        )}
        {problem !== undefined && !isReached(problem.action, open) && (
          <p
            role="alert"
            className="rounded-card bg-danger-soft px-4 py-3 text-md font-semibold text-danger-ink"
          >
            {problem.text}
          </p>
        )}
        {contacts === undefined && safety.isError && (
          <ErrorState inline onRetry={reload} retrying={safety.isFetching} />
        )}
        {contacts !== undefined && canCallHelp && (open === null || open.practice) && (
          <AlertButtons
            contacts={contacts}
            busy={busy}
            canPractice={open === null}
            onStart={(practice) => void start(practice)}
          />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Returns true if the server performed the action of a failed call nevertheless, and only the response was lost.
 * @param open the viewer's open emergency, reloaded after the action; null or undefined if there is none
 */
function isReached(
  action: 'alert' | 'practice' | 'safe',
  open: TripSafetyStatus['emergency'] | undefined,
): boolean {
  if (!open) return action === 'safe';
  return action !== 'safe' && open.practice === (action === 'practice');
}

type EmergencyPlace = ReturnType<typeof usePositionWithPlaceName>;

interface ReadOutProps {
  booking: EmergencyDialogProps['booking'];
  place: EmergencyPlace;
}

/**
 * Sentences that the viewer can read out during a call for help: street and place, the car or the passenger, and below
 * them the coordinates.
 */
function ReadOut({ booking, place }: ReadOutProps) {
  const { role, driver, passenger } = booking;
  const driverPlate = useLastKnownPlate(booking);
  const { isSearching, position, names } = place;
  const where = names && describePlace(names);
  return (
    <section aria-label={messages.readOut} className="mt-4 rounded-card bg-fill px-4 py-3" aria-live="polite">
      <h3 className="text-sm text-muted">{messages.readOut}</h3>
      <div className="mt-1 flex flex-col gap-1 text-base font-semibold">
        {position === null && <p>{isSearching ? messages.searching : messages.readOutUnknown}</p>}
        {position !== null && where !== null && <p>{where}</p>}
        {role === 'driver' ? (
          <p>{messages.readOutRider({ name: passenger.name })}</p>
        ) : (
          driver !== null && (
            <p>
              {driver.vehicle === null
                ? messages.readOutRideUnknown({ name: driver.name })
                : messages.readOutRide({ vehicle: driver.vehicle, name: driver.name })}
            </p>
          )
        )}
        {role !== 'driver' && driverPlate !== null && <p>{messages.readOutPlate({ plate: driverPlate })}</p>}
        {position !== null && (
          <p className="text-md font-normal" data-number>
            {messages.readOutPosition({
              position: `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`,
            })}
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * React hook that returns the license plate of a trip. When the trip ends, the server no longer sends the plate. The
 * hook then returns the last known plate, because the viewer may still be reading it out in a call to 911.
 */
function useLastKnownPlate({ driverPlate }: EmergencyDialogProps['booking']): string | null {
  const [known, setKnown] = useState(driverPlate);
  if (driverPlate !== null && driverPlate !== known) setKnown(driverPlate);
  return driverPlate ?? known;
}

/** Returns the sentence with street, place and area; null if none of them has a name. */
function describePlace({ near, area }: NonNullable<EmergencyPlace['names']>): string | null {
  const places = near.map(({ name }) => name).join(messages.readOutAnd);
  if (places === '') return area === null ? null : messages.readOutArea({ area });
  return area === null ? messages.readOutNear({ places }) : messages.readOutNearIn({ places, area });
}

interface OpenEmergencyProps {
  emergency: NonNullable<TripSafetyStatus['emergency']>;
  isBusy: boolean;
  onSafe: () => void;
}

function OpenEmergency({ emergency, isBusy, onSafe }: OpenEmergencyProps) {
  const { practice, alerted, startedAt } = emergency;
  return (
    <div role="status" className="rounded-card bg-warn-soft px-4 py-3 text-warn-ink">
      <p className="font-semibold">
        {practice
          ? messages.practiceRuns
          : messages.alertedAt({
              alerted: messages.alerted({ count: alerted }),
              time: formatClockTime(startedAt),
            })}
      </p>
      <Button className="mt-2" wide loading={isBusy} onClick={onSafe}>
        {messages.markSafe}
      </Button>
    </div>
  );
}

interface AlertButtonsProps {
  contacts: number;
  busy: 'alert' | 'practice' | 'safe' | undefined;
  canPractice: boolean;
  onStart: (practice: boolean) => void;
}

function AlertButtons({ contacts, busy, canPractice, onStart }: AlertButtonsProps) {
  return (
    <div className="flex flex-col gap-2">
      {contacts > 0 ? (
        <>
          <Button
            tone="dangerSoft"
            size="lg"
            wide
            loading={busy === 'alert'}
            aria-disabled={busy !== undefined}
            onClick={() => onStart(false)}
          >
            {messages.alert({ count: contacts })}
          </Button>
          <p className="text-sm text-muted">{messages.alertHint}</p>
        </>
      ) : (
        <p className="text-md">
          {messages.noContacts}{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'trusted' }}
            className="font-semibold text-accent-ink underline"
          >
            {messages.setUp}
          </Link>
        </p>
      )}
      {canPractice && (
        <>
          <Button
            tone="ghost"
            wide
            loading={busy === 'practice'}
            aria-disabled={busy !== undefined}
            onClick={() => onStart(true)}
          >
            {messages.practice}
          </Button>
          <p className="text-sm text-muted">{messages.practiceHint}</p>
        </>
      )}
    </div>
  );
}
