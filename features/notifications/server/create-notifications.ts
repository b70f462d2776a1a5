/**
 * Event listener that creates notifications, hides them and shows them again. Other features contribute the mappings
 * from events to these effects.
 */
import type { StoredEventLogEvent } from '#platform/contract/events.ts';
import type { ContributionRegistry } from '#platform/kernel/contribution.ts';
import { defineListener, type EventLogListener, type ListenerContext } from '#platform/kernel/listener.ts';
import type { ActivityWithRecipients, NotificationEffect } from '../domain/activity.ts';
import { decideWhichNotificationsToCreate } from '../domain/decide-notifications.ts';
import type { NewNotification, EntityReference } from '../domain/notification.ts';
import {
  type EventToNotificationMapping,
  groupNotificationMappingsByEvent,
  notificationTypesServiceKey,
} from './contributions.ts';
import { deliverNotifications, emitNotificationsChangedEvents } from './deliver-notifications.ts';
import { acquireNotificationsLock } from './acquire-notifications-lock.ts';
import { listUserIdsNotifiedAboutContent } from './store.ts';
import {
  hideOrUnhideNotifications,
  type DeletedOrRestoredContent,
  type WithdrawnOrReinstatedActivity,
} from './store-changes.ts';

/**
 * Maximum number of new notifications that the listener collects in memory. At this number, it stores them before it
 * handles the next event. This limits the use of memory, because one batch of events can notify very many followers.
 */
const maxCollectedNotifications = 20_000;

/** Creates the event listener that handles every event for which a feature contributes a mapping to notifications. */
export function createNotificationsListener(contributions: ContributionRegistry): EventLogListener {
  const mappings = groupNotificationMappingsByEvent(contributions);
  const events = [...mappings.values()].map(([first]) => first!.event);
  return defineListener(events, {
    name: 'notifications',
    handle: (ctx, batch) => createNotifications(ctx, batch, mappings),
  });
}

type EventMappings = ReadonlyMap<string, readonly EventToNotificationMapping[]>;

async function createNotifications(
  ctx: ListenerContext,
  events: readonly StoredEventLogEvent[],
  mappings: EventMappings,
): Promise<void> {
  await acquireNotificationsLock(ctx.tx);
  const loaded = await loadForMappings(ctx, events, mappings);
  const changes = new BatchChanges();
  const notifications: NewNotification[] = [];
  for (const event of events) {
    const activities: ActivityWithRecipients[] = [];
    for (const mapping of mappings.get(event.name) ?? []) {
      for (const effect of mapping.effectsOf(event, loaded.get(mapping))) {
        if (effect.effect === 'notify') activities.push(effect.activity);
        else changes.add(effect);
      }
    }
    for (const notification of decideWhichNotificationsToCreate(activities, event.at))
      notifications.push(notification);
    if (notifications.length >= maxCollectedNotifications)
      await deliverNotifications(ctx, firstOfEach(notifications.splice(0)));
  }
  await deliverNotifications(ctx, firstOfEach(notifications));
  if (changes.withdrawals.size > 0 || changes.availabilityChanges.size > 0) {
    const [withdrawals, availabilityChanges] = [
      [...changes.withdrawals.values()],
      [...changes.availabilityChanges.values()],
    ];
    emitNotificationsChangedEvents(
      ctx,
      await hideOrUnhideNotifications(ctx.tx, withdrawals, availabilityChanges),
    );
  }
  const quoting = [...ctx.platform.service(notificationTypesServiceKey).values()].filter(
    (one) => one.hasQuote,
  );
  const types = quoting.map((definition) => definition.type);
  emitNotificationsChangedEvents(
    ctx,
    await listUserIdsNotifiedAboutContent(ctx.tx, [...changes.edited.values()], types),
  );
}

/**
 * Loads the data that the event mappings need. The loads run one after another, because they share one database
 * connection.
 */
async function loadForMappings(
  ctx: ListenerContext,
  events: readonly StoredEventLogEvent[],
  mappings: EventMappings,
): Promise<Map<EventToNotificationMapping, unknown>> {
  const loaded = new Map<EventToNotificationMapping, unknown>();
  for (const [name, own] of Map.groupBy(events, (event) => event.name)) {
    for (const mapping of mappings.get(name) ?? []) loaded.set(mapping, await mapping.load(ctx.tx, own));
  }
  return loaded;
}

/**
 * Collects the changes that a batch of events makes to existing notifications. If an activity is withdrawn and
 * reinstated several times, or content is hidden and shown several times, only the last change is kept.
 */
class BatchChanges {
  readonly withdrawals = new Map<string, WithdrawnOrReinstatedActivity>();
  readonly availabilityChanges = new Map<string, DeletedOrRestoredContent>();
  readonly edited = new Map<string, EntityReference>();

  add(effect: Exclude<NotificationEffect, { effect: 'notify' }>): void {
    switch (effect.effect) {
      case 'withdraw':
      case 'reinstate': {
        const { type, userId, actorId, object } = effect;
        const key = [type, userId, actorId, object.kind, object.id].join(' ');
        const withdrawn = effect.effect === 'withdraw';
        // If several withdrawals match a notification, the last one in the map is used. A repeated withdrawal is
        // therefore moved to the end of the map.
        this.withdrawals.delete(key);
        this.withdrawals.set(key, { type, userId, actorId, object, withdrawn });
        return;
      }
      case 'hide':
      case 'show': {
        const { content } = effect;
        this.availabilityChanges.set(`${content.kind} ${content.id}`, {
          content,
          gone: effect.effect === 'hide',
        });
        return;
      }
      case 'refresh': {
        const { content } = effect;
        this.edited.set(`${content.kind} ${content.id}`, content);
      }
    }
  }
}

/**
 * Removes duplicates: of equal notifications, only the first one is returned. For example, a batch contains a
 * notification twice if a user liked a post, removed the like and liked the post again.
 */
function firstOfEach(notifications: readonly NewNotification[]): NewNotification[] {
  const first = new Map<string, NewNotification>();
  for (const notification of notifications) {
    const { userId, type, actorId, object } = notification;
    const key = [userId, type, actorId, object.kind, object.id].join(' ');
    if (!first.has(key)) first.set(key, notification);
  }
  return [...first.values()];
}
