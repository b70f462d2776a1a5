/** Notifications about scheduled rides (EXP-101) and changes of a trip (EXP-103). */
import { createNotifyEffect } from '#features/notifications/domain/activity.ts';
import {
  contributeEventNotifications,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { scheduledRideDue, scheduledRideExpired, tripChangeAnswered, tripChangeProposed } from '../events.ts';
import { messages } from './messages.ts';

const booking = (id: string) => ({ kind: 'booking', id }) as const;

function notify(
  { type, kind, bookingId, id = bookingId }: { type: string; kind: string; bookingId: string; id?: string },
  message: string,
  recipients: readonly string[],
) {
  return createNotifyEffect({
    actorId: null,
    object: { kind, id },
    target: booking(bookingId),
    recipients: recipients.map((userId) => ({
      userId,
      type,
      group: { kind, id },
      details: { message },
    })),
  });
}

const link = ({ target }: { target: { id: string } }) => ({ path: `/trip/${target.id}`, hash: null });

export const rideNotifications = [
  contributeNotificationType({
    type: 'rideSchedule',
    label: messages.scheduleLabel,
    order: 76,
    describe: ({ details }) => ({ title: messages.scheduleTitle, message: details.message ?? '' }),
    link,
  }),
  contributeNotificationType({
    type: 'rideChange',
    label: messages.changeLabel,
    order: 77,
    describe: ({ details }) => ({ title: messages.changeTitle, message: details.message ?? '' }),
    link,
  }),
  contributeEventNotifications(tripChangeProposed, ({ bookingId, changeId, toId }) => [
    notify({ type: 'rideChange', kind: 'rideChange', bookingId, id: changeId }, messages.changeProposed, [
      toId,
    ]),
  ]),
  contributeEventNotifications(tripChangeAnswered, ({ bookingId, changeId, toId, state }) =>
    state === 'withdrawn'
      ? []
      : [
          notify(
            { type: 'rideChange', kind: 'rideChangeAnswer', bookingId, id: changeId },
            state === 'accepted' ? messages.changeAccepted : messages.changeDeclined,
            [toId],
          ),
        ],
  ),
  contributeEventNotifications(scheduledRideDue, ({ bookingId, passengerId, driverId }) => [
    notify({ type: 'rideSchedule', kind: 'rideDue', bookingId }, messages.rideDue, [passengerId, driverId]),
  ]),
  contributeEventNotifications(scheduledRideExpired, ({ bookingId, passengerId }) => [
    notify({ type: 'rideSchedule', kind: 'rideExpired', bookingId }, messages.rideExpired, [passengerId]),
  ]),
];
