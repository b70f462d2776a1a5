/** Notifications of new followers, follow requests and accepted requests (EXP-067). */
import { notify, reinstate, withdraw } from '#features/notifications/domain/activity.ts';
import type { Thing } from '#features/notifications/domain/notification.ts';
import { linkToPerson } from '#features/notifications/domain/type-definition.ts';
import { notificationType, notifyOn } from '#features/notifications/server/public.ts';
import { followRequested, followRequestEnded, userFollowed, userUnfollowed } from '../events.ts';
import { messages } from './messages.ts';

const person = (id: string): Thing => ({ kind: 'person', id });
/**
 * Returns the notification object of a follow request. It differs from that of the resulting follow, which has a
 * notification of its own.
 */
const requestOf = (userId: string): Thing => ({ kind: 'town', id: `asked:${userId}` });
const privacySettings: Thing = { kind: 'town', id: 'privacy' };
/** Returns the date by which notifications are grouped: new followers of one day share a notification. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const followOf = ({ userId, followedId }: { userId: string; followedId: string }) =>
  ({ type: 'follow', userId: followedId, actorId: userId, object: person(userId) }) as const;
const askedBy = ({ userId, followedId }: { userId: string; followedId: string }) =>
  ({ type: 'follow', userId: followedId, actorId: userId, object: requestOf(userId) }) as const;

export const notifications = [
  notificationType({
    type: 'follow',
    label: messages.label,
    order: 50,
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
      target.kind === 'town' ? { path: '/settings/privacy', hash: null } : linkToPerson(user),
  }),
  notifyOn(userFollowed, (payload, at) => {
    const { userId: actorId, followedId } = payload;
    const recipients = [{ userId: followedId, type: 'follow', group: dayOf(at) } as const];
    return [notify({ actorId, object: person(actorId), recipients }), reinstate(followOf(payload))];
  }),
  notifyOn(userUnfollowed, (payload) => [withdraw(followOf(payload))]),
  notifyOn(followRequested, (payload, at) => {
    const { userId: actorId, followedId: userId } = payload;
    const group = `asked:${dayOf(at)}`;
    const recipients = [{ userId, type: 'follow', group, details: { step: 'asked' } } as const];
    return [
      notify({ actorId, object: requestOf(actorId), target: privacySettings, recipients }),
      reinstate(askedBy(payload)),
    ];
  }),
  notifyOn(followRequestEnded, (payload, at) => {
    // An answered request needs no notification anymore.
    const ended = withdraw(askedBy(payload));
    if (payload.outcome !== 'accepted') return [ended];
    const { userId, followedId: actorId } = payload;
    const object: Thing = { kind: 'town', id: `accepted:${actorId}` };
    const group = `accepted:${dayOf(at)}`;
    const recipients = [{ userId, type: 'follow', group, details: { step: 'accepted' } } as const];
    return [ended, notify({ actorId, object, target: person(actorId), recipients })];
  }),
];
