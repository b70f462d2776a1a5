/**
 * Event listener that creates, withdraws, hides and shows notifications. Other features contribute the mappings from
 * events to these effects.
 */
import type { StoredEvent } from '#platform/contract/events.ts';
import type { Contributions } from '#platform/kernel/contribution.ts';
import { listen, type Listener, type ListenerContext } from '#platform/kernel/listener.ts';
import type { Activity, NotificationEffect } from '../domain/activity.ts';
import { decideRecipients } from '../domain/decide-recipients.ts';
import type { Notification, Thing } from '../domain/notification.ts';
import { type EventMapping, eventMappingsOf, notificationTypesKey } from './contributions.ts';
import { deliver, emitChanged } from './deliver.ts';
import { lockNotifications } from './lock-notifications.ts';
import { applyChanges, listReadersOf, type Presence, type Withdrawal } from './store.ts';

/** Number of notifications in memory that triggers a flush. One batch of events can notify very many followers. */
const mostInMemory = 20_000;

/** Creates the event listener that handles every event for which a feature contributes a mapping to notifications. */
export function createNotificationsListener(contributions: Contributions): Listener {
  const mappings = eventMappingsOf(contributions);
  const events = [...mappings.values()].map(([first]) => first!.event);
  return listen(events, {
    name: 'notifications',
    handle: (ctx, batch) => createNotifications(ctx, batch, mappings),
  });
}

type EventMappings = ReadonlyMap<string, readonly EventMapping[]>;

async function createNotifications(
  ctx: ListenerContext,
  events: readonly StoredEvent[],
  mappings: EventMappings,
): Promise<void> {
  await lockNotifications(ctx.tx);
  const loaded = await loadForMappings(ctx, events, mappings);
  const changes = new BatchChanges();
  const notifications: Notification[] = [];
  for (const event of events) {
    const activities: Activity[] = [];
    for (const mapping of mappings.get(event.name) ?? []) {
      for (const effect of mapping.effectsOf(event, loaded.get(mapping))) {
        if (effect.effect === 'notify') activities.push(effect.activity);
        else changes.add(effect);
      }
    }
    for (const notification of decideRecipients(activities, event.at)) notifications.push(notification);
    if (notifications.length >= mostInMemory) await deliver(ctx, firstOfEach(notifications.splice(0)));
  }
  await deliver(ctx, firstOfEach(notifications));
  if (changes.withdrawals.size > 0 || changes.presences.size > 0) {
    const [withdrawals, presences] = [[...changes.withdrawals.values()], [...changes.presences.values()]];
    emitChanged(ctx, await applyChanges(ctx.tx, withdrawals, presences));
  }
  const quoting = [...ctx.platform.service(notificationTypesKey).values()].filter((one) => one.hasQuote);
  const types = quoting.map((definition) => definition.type);
  emitChanged(ctx, await listReadersOf(ctx.tx, [...changes.edited.values()], types));
}

/** Loads the data of each event mapping, one after the other, because all queries use one database connection. */
async function loadForMappings(
  ctx: ListenerContext,
  events: readonly StoredEvent[],
  mappings: EventMappings,
): Promise<Map<EventMapping, unknown>> {
  const loaded = new Map<EventMapping, unknown>();
  for (const [name, own] of Map.groupBy(events, (event) => event.name)) {
    for (const mapping of mappings.get(name) ?? []) loaded.set(mapping, await mapping.load(ctx.tx, own));
  }
  return loaded;
}

/** Collects a batch of changes to existing notifications. A later change to the same object replaces an earlier one. */
class BatchChanges {
  readonly withdrawals = new Map<string, Withdrawal>();
  readonly presences = new Map<string, Presence>();
  readonly edited = new Map<string, Thing>();

  add(effect: Exclude<NotificationEffect, { effect: 'notify' }>): void {
    switch (effect.effect) {
      case 'withdraw':
      case 'reinstate': {
        const { type, userId, actorId, object } = effect;
        const key = [type, userId, actorId, object.kind, object.id].join(' ');
        const withdrawn = effect.effect === 'withdraw';
        // `applyChanges` applies the last of several matching withdrawals, so the newest one is moved to the end.
        this.withdrawals.delete(key);
        this.withdrawals.set(key, { type, userId, actorId, object, withdrawn });
        return;
      }
      case 'hide':
      case 'show': {
        const { thing } = effect;
        this.presences.set(`${thing.kind} ${thing.id}`, { thing, gone: effect.effect === 'hide' });
        return;
      }
      case 'refresh': {
        const { thing } = effect;
        this.edited.set(`${thing.kind} ${thing.id}`, thing);
      }
    }
  }
}

/** Removes duplicates. One batch contains a notification twice if a like was removed and given again, for example. */
function firstOfEach(notifications: readonly Notification[]): Notification[] {
  const first = new Map<string, Notification>();
  for (const notification of notifications) {
    const { userId, type, actorId, object } = notification;
    const key = [userId, type, actorId, object.kind, object.id].join(' ');
    if (!first.has(key)) first.set(key, notification);
  }
  return [...first.values()];
}
