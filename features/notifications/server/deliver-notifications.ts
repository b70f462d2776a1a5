/**
 * Delivers notifications: drops the notifications that settings or blocks exclude, stores the others, and queues
 * browser pushes.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { NewNotification } from '../domain/notification.ts';
import {
  chooseMainOrRequestsNotificationList,
  getEffectiveNotificationChannels,
  shouldPushNotification,
  maxNewAccountAgeMs,
  type UserNotificationSettings,
} from '../domain/settings.ts';
import type { NotificationTypeDefinition, NotificationTypeDefinitions } from '../domain/type-definition.ts';
import { notificationsChanged } from '../events.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { insertNotificationRows, type NewNotificationRow } from './store.ts';
import { queuePushes } from './store-push.ts';
import {
  type RelationOfRecipientToActor,
  type ContentExcludedFromNotifications,
  findContentInaccessibleToOrMutedByRecipients,
  loadRelationsOfRecipientsToActors,
  loadNotificationSettingsByUser,
} from './store-settings.ts';

/** The fields of a mutation context that `deliverNotifications` needs. */
interface DeliverContext extends TransactionContextForWrites {
  newId(): string;
  platform: Pick<Platform, 'service'>;
}

/** Maximum age of an activity that still causes a notification, in milliseconds (30 days). */
const staleMs = 30 * 24 * 60 * 60 * 1000;
/**
 * Maximum age of an activity that still causes a push, in milliseconds. After a downtime, old events are handled late;
 * because of this limit, they cause no pushes.
 */
const pushableMs = 10 * 60 * 1000;
/** Minimum interval between two pushes of one notification group to one browser, in milliseconds. */
const pushGapMs = 10 * 60 * 1000;
/**
 * Delay before a push is sent, in milliseconds. Notifications of the same group that arrive in this time are sent as
 * one push.
 */
export const pushGroupingDelayMs = 3_000;
/**
 * Maximum number of users in one `notificationsChanged` event. If more users are affected, several events are emitted.
 */
const peoplePerEvent = 500;

/**
 * Maximum number of notifications that one SQL statement stores. If there are more, several statements are used,
 * because one post can notify twenty thousand followers.
 */
const notificationsAtOnce = 2_000;

/**
 * Stores notifications, and queues browser pushes. Skips these notifications:
 * - notifications that are already stored or older than 30 days
 * - notifications of a type that the recipient has turned off
 * - notifications that a block, a mute or a private account prevents
 * - comments, likes and mentions on a post that the recipient muted, and reposts and quotes of it
 *
 * Urgent types ignore mutes. Types whose flag `ignoresMutesAndBlocks` is set ignore mutes and blocks.
 * @param loaded result of `loadRecipientSettingsAndRelations` for these notifications; loaded by this function if
 *   omitted
 * @returns ids of the stored notifications
 * @throws Error if no feature declares the type of a notification
 */
export async function deliverNotifications(
  ctx: DeliverContext,
  notifications: readonly NewNotification[],
  loaded?: RecipientSettingsAndRelations,
): Promise<Set<string>> {
  const types = ctx.platform.service(notificationTypesServiceKey);
  const unknown = notifications.find(({ type }) => !types.has(type));
  if (unknown !== undefined) throw new Error(`${unknown.type} is not a notification type.`);
  const delivered = new Set<string>();
  const preferred = new Set<string>();
  for (let start = 0; start < notifications.length; start += notificationsAtOnce) {
    const some = notifications.slice(start, start + notificationsAtOnce);
    for (const id of await deliverSome(ctx, some, { loaded, preferred })) delivered.add(id);
  }
  return delivered;
}

/**
 * The fields of a notification that `loadRecipientSettingsAndRelations` needs. `target.id` is needed only for posts
 * and stories.
 */
type EligibilityQuery = Pick<NewNotification, 'userId' | 'actorId' | 'target' | 'stoppedByMuteOf'>;

/** Data that decides who is notified: settings of the recipients, and their relations to the actors and the content. */
export interface RecipientSettingsAndRelations {
  settings: ReadonlyMap<string, UserNotificationSettings>;
  relations: readonly RelationOfRecipientToActor[];
  /** Content of which a recipient is not notified, because the recipient has muted it or may not see it. */
  excluded: ContentExcludedFromNotifications;
}

/**
 * Loads the data that `deliverNotifications` needs, in one database round trip. A caller that knows the recipients
 * early can call this function, send its own SQL statements, and only then await the result, to save a round trip.
 */
export async function loadRecipientSettingsAndRelations(
  ctx: Pick<DeliverContext, 'tx' | 'now'>,
  recipients: readonly EligibilityQuery[],
): Promise<RecipientSettingsAndRelations> {
  const [settings, relations, excluded] = await awaitStatements([
    loadNotificationSettingsByUser(ctx.tx, [...new Set(recipients.map(({ userId }) => userId))]),
    loadRelationsOfRecipientsToActors(ctx.tx, actorPairs(recipients), ctx.now),
    findContentInaccessibleToOrMutedByRecipients(ctx.tx, recipients.flatMap(listPairsOfRecipientAndContent)),
  ]);
  return { settings, relations, excluded };
}

async function deliverSome(
  ctx: DeliverContext,
  notifications: readonly NewNotification[],
  {
    loaded,
    preferred,
  }: {
    loaded: RecipientSettingsAndRelations | undefined;
    /** Recipients and objects of the notifications with `stoppedByMuteOf` that no mute stopped so far. */
    preferred: Set<string>;
  },
): Promise<Set<string>> {
  const current = notifications.filter(({ at }) => ctx.now.getTime() - at.getTime() < staleMs);
  if (current.length === 0) return new Set();
  const types = ctx.platform.service(notificationTypesServiceKey);
  const { settings, relations, excluded } = loaded ?? (await loadRecipientSettingsAndRelations(ctx, current));
  const visible = current.filter(({ userId, object, target, type, stoppedByMuteOf }) => {
    const key = `${userId} ${target.id}`;
    const isMuted = excluded.muted.has(key) && isStoppedByPostMute(types.get(type));
    const isOtherMuted =
      stoppedByMuteOf !== undefined && excluded.muted.has(`${userId} ${stoppedByMuteOf.id}`);
    if (excluded.inaccessible.has(key) || isMuted || isOtherMuted) return false;
    // A later notification of the same person about the same object only replaces one that a mute stopped.
    const pair = `${userId} ${object.kind} ${object.id}`;
    if (preferred.has(pair)) return false;
    if (stoppedByMuteOf !== undefined) preferred.add(pair);
    return true;
  });
  const wanted = chooseWanted(ctx, visible, { types, settings, relations });
  const pushes = wanted.filter(
    (one) =>
      ctx.now.getTime() - one.at.getTime() < pushableMs &&
      shouldPushNotification(types, settings.get(one.userId)!, one, ctx.now),
  );
  const [stored, queued] = await awaitStatements([
    insertNotificationRows(ctx.tx, wanted),
    queuePushes(
      ctx.tx,
      pushes.map(({ id, userId, groupKey, type }) => ({
        userId,
        groupKey,
        notificationId: id,
        isUrgent: types.get(type)?.isUrgent === true,
      })),
      { now: ctx.now, dueAt: new Date(ctx.now.getTime() + pushGroupingDelayMs), gapMs: pushGapMs },
    ),
  ]);
  const fresh = wanted.filter(({ id }) => stored.has(id));
  emitNotificationsChangedEvents(
    ctx,
    fresh.map(({ userId }) => userId),
    queued,
  );
  return stored;
}

/**
 * Emits `notificationsChanged` events, which update the live notification lists of the given users.
 * @param pushes number of browser pushes that were queued
 */
export function emitNotificationsChangedEvents(
  ctx: Pick<DeliverContext, 'emit'>,
  userIds: readonly string[],
  pushes = 0,
): void {
  const people = [...new Set(userIds)];
  for (let start = 0; start < people.length; start += peoplePerEvent) {
    ctx.emit(notificationsChanged, {
      userIds: people.slice(start, start + peoplePerEvent),
      pushes: start === 0 ? pushes : 0,
    });
  }
}

/** Returns true for the types that a mute of a post stops: comments, likes, mentions and reposts (EXP-043). */
const isStoppedByPostMute = (
  type: Pick<NotificationTypeDefinition, 'category' | 'isStoppedByPostMute'> | undefined,
): boolean =>
  type?.isStoppedByPostMute === true ||
  type?.category === 'comments' ||
  type?.category === 'likes' ||
  type?.category === 'mentions';

/** Returns the posts and stories that decide whether a recipient gets a notification. */
function listPairsOfRecipientAndContent({ userId, target, stoppedByMuteOf }: EligibilityQuery) {
  const isOfContent = target.kind === 'post' || target.kind === 'story';
  const content = [
    ...(isOfContent ? [target] : []),
    ...(stoppedByMuteOf === undefined ? [] : [stoppedByMuteOf]),
  ];
  return content.map(({ id }) => ({ userId, thingId: id }));
}

function actorPairs(notifications: readonly EligibilityQuery[]): { userId: string; actorId: string }[] {
  const pairs = new Map<string, { userId: string; actorId: string }>();
  for (const { userId, actorId } of notifications) {
    if (actorId !== null) pairs.set(`${userId} ${actorId}`, { userId, actorId });
  }
  return [...pairs.values()];
}

function chooseWanted(
  ctx: Pick<DeliverContext, 'now' | 'newId'>,
  notifications: readonly NewNotification[],
  known: {
    types: NotificationTypeDefinitions;
    settings: ReadonlyMap<string, UserNotificationSettings>;
    relations: readonly RelationOfRecipientToActor[];
  },
): NewNotificationRow[] {
  const { types, settings } = known;
  const byPair = new Map(known.relations.map((one) => [`${one.userId} ${one.actorId}`, one]));
  return notifications.flatMap((notification) => {
    const own = settings.get(notification.userId);
    if (own === undefined || !getEffectiveNotificationChannels(types, own, notification.type).list) return [];
    const relation = byPair.get(`${notification.userId} ${notification.actorId}`);
    const type = types.get(notification.type);
    const isUrgent = type?.isUrgent === true;
    if (notification.actorId !== null && !isWantedFrom(relation, type)) return [];
    const box = chooseMainOrRequestsNotificationList(types, own, notification, {
      isFollowed: relation?.isFollowed ?? false,
      isNew: relation !== undefined && ctx.now.getTime() - relation.joinedAt.getTime() < maxNewAccountAgeMs,
    });
    const priority = isUrgent ? 'high' : notification.priority;
    return [{ ...notification, priority, id: ctx.newId(), box }];
  });
}

/**
 * Returns true if the recipient may get a notification of this type from the actor. A block between the two prevents
 * the notification, and so does a mute of the actor by the recipient. Urgent types ignore mutes. Types whose flag
 * `ignoresMutesAndBlocks` is set ignore mutes and blocks.
 * @param relation undefined if the actor has deleted their account; no notification is then permitted
 */
function isWantedFrom(
  relation: RelationOfRecipientToActor | undefined,
  type: Pick<NotificationTypeDefinition, 'isUrgent' | 'ignoresMutesAndBlocks'> | undefined,
): boolean {
  if (relation === undefined) return false;
  if (type?.ignoresMutesAndBlocks === true) return true;
  return !relation.isBlocked && (type?.isUrgent === true || !relation.isMuted);
}
