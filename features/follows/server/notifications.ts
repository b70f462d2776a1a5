/** Notifications of new followers, follow requests and accepted requests (EXP-067). */
import {
  createEffectNotifyingRecipients,
  createEffectUnhidingNotificationsOfActivity,
  createEffectHidingNotificationsOfActivity,
} from '#features/notifications/domain/activity.ts';
import type { EntityReference } from '#features/notifications/domain/notification.ts';
import { createNotificationLinkToUser } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationType,
  contributeNotificationsForEvent,
} from '#features/notifications/server/public.ts';
import { followRequested, followRequestEnded, userFollowed, userUnfollowed } from '../events.ts';
import { messages } from './messages.ts';

const person = (id: string): EntityReference => ({ kind: 'person', id });
/**
 * Returns the reference that identifies the notification about a follow request. A person who accepts a request also
 * gets a notification about the follow itself, which has another reference.
 */
const requestOf = (userId: string): EntityReference => ({ kind: 'town', id: `asked:${userId}` });
const privacySettings: EntityReference = { kind: 'town', id: 'privacy' };
/** Returns the UTC date of a follow, such as `2026-11-30`. All new followers of one date are in one notification. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const followOf = ({ userId, followedId }: { userId: string; followedId: string }) =>
  ({ type: 'follow', userId: followedId, actorId: userId, object: person(userId) }) as const;
const askedBy = ({ userId, followedId }: { userId: string; followedId: string }) =>
  ({ type: 'follow', userId: followedId, actorId: userId, object: requestOf(userId) }) as const;

/** Notification types of follows, and the events that cause these notifications. */
export const followNotificationContributions = [
  contributeNotificationType({
    type: 'follow',
    label: messages.label,
    order: 50,
    category: 'follows',
    isFromPeople: true,
    describe({ names, people, details }) {
      if (details.step === 'asked') {
        return { title: messages.requestTitle({ people }), message: messages.requested({ names }) };
      }
      if (details.step === 'accepted') {
        return { title: messages.acceptedTitle, message: messages.accepted({ names }) };
      }
      return { title: messages.followTitle({ people }), message: messages.followed({ names }) };
    },
    link: ({ target, user }) =>
      target.kind === 'town' ? { path: '/settings/privacy', hash: null } : createNotificationLinkToUser(user),
  }),
  contributeNotificationsForEvent(userFollowed, (payload, at) => {
    const { userId: actorId, followedId } = payload;
    const recipients = [{ userId: followedId, type: 'follow', group: dayOf(at) } as const];
    return [
      createEffectNotifyingRecipients({ actorId, object: person(actorId), recipients }),
      createEffectUnhidingNotificationsOfActivity(followOf(payload)),
    ];
  }),
  contributeNotificationsForEvent(userUnfollowed, (payload) => [
    createEffectHidingNotificationsOfActivity(followOf(payload)),
  ]),
  contributeNotificationsForEvent(followRequested, (payload, at) => {
    const { userId: actorId, followedId: userId } = payload;
    const group = `asked:${dayOf(at)}`;
    const recipients = [{ userId, type: 'follow', group, details: { step: 'asked' } } as const];
    return [
      createEffectNotifyingRecipients({
        actorId,
        object: requestOf(actorId),
        target: privacySettings,
        recipients,
      }),
      createEffectUnhidingNotificationsOfActivity(askedBy(payload)),
    ];
  }),
  contributeNotificationsForEvent(followRequestEnded, (payload, at) => {
    // Hide the notification about the request, because the request has ended.
    const ended = createEffectHidingNotificationsOfActivity(askedBy(payload));
    if (payload.outcome !== 'accepted') return [ended];
    const { userId, followedId: actorId } = payload;
    const object: EntityReference = { kind: 'town', id: `accepted:${actorId}` };
    const group = `accepted:${dayOf(at)}`;
    const recipients = [{ userId, type: 'follow', group, details: { step: 'accepted' } } as const];
    return [ended, createEffectNotifyingRecipients({ actorId, object, target: person(actorId), recipients })];
  }),
];
