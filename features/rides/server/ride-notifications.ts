/** Notifications about bookings, unpaid fares (RIDE-037), scheduled rides (EXP-101) and changes of a trip (EXP-103). */
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import {
  createEffectHidingNotificationsAboutContent,
  createEffectNotifyingRecipients,
} from '#features/notifications/domain/activity.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import {
  bookingCancelledByServer,
  bookingChanged,
  fareUnpaid,
  priceOfferMade,
  priceOffersEnded,
  scheduledRideDue,
  requestExpired,
  sharedRideEventMoved,
  tripChangeAnswered,
  tripChangeProposed,
} from '../events.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { computeBookingFeePlusFare } from '../domain/fares.ts';
import { quoteLifetimeMs } from '../domain/limits.ts';
import { messages } from './messages.ts';

const booking = (id: string) => ({ kind: 'booking', id }) as const;
const rideOffer = (id: string) => ({ kind: 'rideOffer', id }) as const;

/** Format of the time until which a price offer can be answered. */
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: townTimeZone });

function notify(
  { type, kind, bookingId, id = bookingId }: { type: string; kind: string; bookingId: string; id?: string },
  message: string,
  recipients: readonly string[],
) {
  return createEffectNotifyingRecipients({
    actorId: null,
    object: { kind, id },
    target: booking(bookingId),
    recipients: recipients.map((userId) => ({
      userId,
      type,
      process: booking(bookingId),
      details: { message },
    })),
  });
}

const link = ({ target }: { target: { id: string } }) => ({ path: `/trip/${target.id}`, hash: null });

interface StatusText {
  title: string;
  text: (name: string) => string;
}

/**
 * Title and text of the notification about a status change, by the new status. Contains only statuses about which the
 * other party is notified. The parameter of `text` is the name of the person who set the status.
 */
const statusTexts: Partial<Record<BookingStatus, StatusText>> = {
  requested: { title: messages.requestedTitle, text: (name) => messages.requested({ name }) },
  driver_accepted: { title: messages.acceptedTitle, text: (name) => messages.accepted({ name }) },
  en_route: { title: messages.enRouteTitle, text: (name) => messages.enRoute({ name }) },
  completed: { title: messages.completedTitle, text: () => messages.completed },
  cancelled: { title: messages.cancelledTitle, text: (name) => messages.cancelled({ name }) },
};

/** Title and text of the notification about a fare that the passenger cannot pay, by the recipient's role. */
const unpaidFareTexts: Record<'unpaidForRider' | 'unpaidForDriver', StatusText> = {
  unpaidForRider: { title: messages.unpaidTitle, text: (name) => messages.unpaidForRider({ name }) },
  unpaidForDriver: { title: messages.unpaidTitle, text: (name) => messages.unpaidForDriver({ name }) },
};

/** Title and text of the notification about a booking that the server canceled, by the reason. */
const serverCancellationTexts: Record<'event_cancelled' | 'person_left', StatusText> = {
  event_cancelled: { title: messages.cancelledTitle, text: () => messages.eventCancelled },
  person_left: { title: messages.cancelledTitle, text: () => messages.personLeft },
};

const notificationTexts: Partial<Record<string, StatusText>> = {
  ...statusTexts,
  ...unpaidFareTexts,
  ...serverCancellationTexts,
};

/**
 * Creates the notification about a new status of a booking, or about the expiry of a request. The notification list
 * shows all notifications of a trip in one row, with the text of the newest notification.
 */
function notifyOfStatus(
  bookingId: string,
  { actorId, status, recipients }: { actorId: string | null; status: string; recipients: readonly string[] },
) {
  const object = { kind: `booking-${status}`, id: bookingId };
  return createEffectNotifyingRecipients({
    actorId,
    object,
    target: booking(bookingId),
    recipients: recipients.map((userId) => ({
      userId,
      type: 'rideStatus',
      process: booking(bookingId),
      details: { name: status },
    })),
  });
}

/** Notification types about bookings, scheduled rides and changes of trips, and the events that cause them. */
export const rideNotificationContributions = [
  contributeNotificationType({
    type: 'rideStatus',
    label: messages.statusLabel,
    order: 73,
    category: 'rides',
    // Trip notifications ignore mutes and blocks, because the trip continues after them and its changes can cost the
    // recipient tokens.
    ignoresMutesAndBlocks: true,
    describe({ details, names }) {
      const texts = notificationTexts[details.name ?? ''];
      return texts
        ? { title: texts.title, message: texts.text(names) }
        : { title: messages.expiredTitle, message: messages.rideExpired };
    },
    link,
  }),
  contributeNotificationsForEvent(bookingChanged, ({ bookingId, passengerId, driverId, actorId, status }) => {
    const recipients = [passengerId, driverId].filter((id) => id !== null && id !== actorId) as string[];
    // A change without an actor is a cancellation by the server. Its notifications come from the events
    // `requestExpired` and `bookingCancelledByServer`.
    if (actorId === null || statusTexts[status] === undefined || recipients.length === 0) return [];
    return [notifyOfStatus(bookingId, { actorId, status, recipients })];
  }),
  contributeNotificationsForEvent(fareUnpaid, ({ bookingId, passengerId, driverId, actorId }) => [
    actorId === passengerId
      ? notifyOfStatus(bookingId, { actorId, status: 'unpaidForDriver', recipients: [driverId] })
      : notifyOfStatus(bookingId, { actorId, status: 'unpaidForRider', recipients: [passengerId] }),
  ]),
  contributeNotificationType({
    type: 'rideSchedule',
    label: messages.scheduleLabel,
    order: 76,
    category: 'rides',
    describe: ({ details }) => ({ title: messages.scheduleTitle, message: details.message ?? '' }),
    link,
  }),
  contributeNotificationType({
    type: 'rideChange',
    label: messages.changeLabel,
    order: 77,
    category: 'rides',
    describe: ({ details }) => ({ title: messages.changeTitle, message: details.message ?? '' }),
    link,
  }),
  contributeNotificationType({
    type: 'rideOffer',
    label: messages.offerLabel,
    order: 78,
    category: 'rides',
    describe: ({ details: { amount = 0, answerUntil = '' }, names }) => ({
      title: messages.offerTitle,
      message: messages.offerMade({ names, tokens: amount, time: answerUntil }),
    }),
    link: () => ({ path: '/ryde/drive', hash: null }),
  }),
  contributeNotificationsForEvent(priceOfferMade, ({ quoteId, passengerId, driverId, price }, at) => [
    createEffectNotifyingRecipients({
      actorId: passengerId,
      object: rideOffer(quoteId),
      // Several offers of a passenger are one row with the newest price.
      recipients: [
        {
          userId: driverId,
          type: 'rideOffer',
          group: { kind: 'person', id: passengerId },
          details: {
            // The card of the offer shows the same number.
            amount: computeBookingFeePlusFare(price),
            answerUntil: timeFormat.format(at.getTime() + quoteLifetimeMs),
          },
        },
      ],
    }),
  ]),
  contributeNotificationsForEvent(priceOffersEnded, ({ quoteIds }) =>
    quoteIds.map((id) => createEffectHidingNotificationsAboutContent(rideOffer(id))),
  ),
  contributeNotificationsForEvent(tripChangeProposed, ({ bookingId, changeId, toId }) => [
    notify({ type: 'rideChange', kind: 'rideChange', bookingId, id: changeId }, messages.changeProposed, [
      toId,
    ]),
  ]),
  contributeNotificationsForEvent(tripChangeAnswered, ({ bookingId, changeId, toId, state }) =>
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
  contributeNotificationsForEvent(scheduledRideDue, ({ bookingId, passengerId, driverId, isLate }) => [
    notify(
      { type: 'rideSchedule', kind: 'rideDue', bookingId },
      isLate ? messages.rideDueSoon : messages.rideDue,
      [passengerId, driverId],
    ),
  ]),
  contributeNotificationsForEvent(sharedRideEventMoved, ({ bookings, noticeId, hasNewDeparture, driverId }) =>
    bookings.map(({ id, passengerId }, index) =>
      notify(
        { type: 'rideSchedule', kind: 'rideEventMoved', bookingId: id, id: noticeId },
        hasNewDeparture ? messages.departureMoved : messages.eventMoved,
        index === 0 && driverId !== null ? [passengerId, driverId] : [passengerId],
      ),
    ),
  ),
  contributeNotificationsForEvent(bookingCancelledByServer, ({ bookingId, reason, recipients }) =>
    recipients.length === 0 ? [] : [notifyOfStatus(bookingId, { actorId: null, status: reason, recipients })],
  ),
  contributeNotificationsForEvent(requestExpired, ({ bookingId, passengerId }) => [
    notifyOfStatus(bookingId, { actorId: null, status: 'expired', recipients: [passengerId] }),
  ]),
];
