/**
 * Notifications to drivers about their approval and documents, and to passengers about the driver's arrival at the
 * pickup (EXP-110, EXP-111).
 */
import { createEffectNotifyingRecipients } from '#features/notifications/domain/activity.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { driverArrived, driverDocumentExpired, driverReviewed } from '../events.ts';
import { messages } from './messages.ts';

const setupLink = { path: '/ryde/drive/setup', hash: null };

/**
 * Types of notifications about driver approvals and about the arrival at the pickup, with the events that cause them.
 */
export const driverNotificationContributions = [
  contributeNotificationType({
    type: 'driverReview',
    label: messages.reviewLabel,
    order: 74,
    category: 'rides',
    isAutomated: true,
    describe: ({ details }) => ({ title: details.title ?? '', message: details.message ?? '' }),
    link: () => setupLink,
  }),
  contributeNotificationType({
    type: 'driverArrival',
    label: messages.arrivalLabel,
    order: 75,
    category: 'rides',
    // This notification is sent even if the passenger muted or blocked the driver: the wait after which the driver may
    // report a no-show begins at the arrival, or at the agreed pickup time if that is later.
    ignoresMutesAndBlocks: true,
    describe: ({ names }) => ({
      title: messages.arrivalTitle,
      message: messages.arrived({ name: names }),
    }),
    link: ({ object }) => ({ path: `/trip/${object.id}`, hash: null }),
  }),
  contributeNotificationsForEvent(driverReviewed, ({ userId, reviewId, approved, note }) => {
    const details = approved
      ? { title: messages.approvedTitle, message: messages.approved }
      : { title: messages.changeRequestedTitle, message: messages.changeRequested({ note: note ?? '' }) };
    const object = { kind: 'driverReview', id: reviewId };
    const recipients = [{ userId, type: 'driverReview', group: object, details }];
    return [createEffectNotifyingRecipients({ actorId: null, object, recipients })];
  }),
  contributeNotificationsForEvent(driverDocumentExpired, ({ userId, noticeId }) => {
    const details = { title: messages.documentExpiredTitle, message: messages.documentExpired };
    const object = { kind: 'driverReview', id: noticeId };
    const recipients = [{ userId, type: 'driverReview', group: object, details }];
    return [createEffectNotifyingRecipients({ actorId: null, object, recipients })];
  }),
  contributeNotificationsForEvent(driverArrived, ({ bookingId, passengerId, driverId }) => {
    const object = { kind: 'booking', id: bookingId };
    const recipients = [{ userId: passengerId, type: 'driverArrival', process: object }];
    return [createEffectNotifyingRecipients({ actorId: driverId, object, recipients })];
  }),
];
