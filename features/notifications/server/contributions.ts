/** The contributions of other features: types of notifications, mappings from events, and things that are quoted. */
import type { EventDefinition, StoredEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { listEventNames } from '#platform/kernel/check-features.ts';
import {
  contribute,
  type Contribution,
  type Contributions,
  contributionKey,
} from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { AnyEvent } from '#platform/kernel/listener.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import type { NotificationEffect } from '../domain/activity.ts';
import type { Thing } from '../domain/notification.ts';
import { notificationTypePattern } from '../domain/notification-types.ts';
import type { NotificationTypeDefinition, NotificationTypeDefinitions } from '../domain/type-definition.ts';

type MappedEvent = Pick<StoredEvent, 'payload' | 'at'>;

/** The mapping from one kind of event to its effects on notifications. */
export interface EventMapping {
  event: AnyEvent;
  /** Loads the data for the effects of these events, once for a batch, in the transaction of the listener. */
  load(tx: Tx, events: readonly MappedEvent[]): Promise<unknown>;
  /** Pure: the same event and loaded data have the same effects. */
  effectsOf(event: MappedEvent, loaded: unknown): readonly NotificationEffect[];
}

/** A kind of content that notifications quote. */
export interface Quotable {
  object: Thing['kind'];
  /** The kind of content on whose page it is found. */
  target: Thing['kind'];
  /** The kind under which mutes and reports hide it from a reader. */
  hiddenAs: 'comment' | 'storyComment';
  /** Loads texts in one statement, without deleted ones. `ownerId` owns the target. */
  load(db: Queryable, ids: readonly string[]): Promise<readonly QuotedText[]>;
}

export interface QuotedText {
  id: string;
  userId: string;
  ownerId: string;
  content: string;
}

const eventMappingKey = contributionKey<EventMapping>('notifications.events');
const typeKey = contributionKey<NotificationTypeDefinition>('notifications.types');
export const quotableKey = contributionKey<Quotable>('notifications.quotables');

/** The declared types by name. */
export const notificationTypesKey = serviceKey<NotificationTypeDefinitions>('notificationTypes');

/**
 * Maps an event to its effects on notifications. A feature maps an event once; if several features map it and notify
 * the same person, the earlier feature wins.
 * @param effectsOf pure; `at` is the time of the event
 */
export function notifyOn<P>(
  event: EventDefinition<string, P>,
  effectsOf: (payload: P, at: Date) => readonly NotificationEffect[],
): Contribution {
  return contribute(eventMappingKey, {
    event,
    load: async () => undefined,
    effectsOf: ({ payload, at }) => effectsOf(payload as P, at),
  });
}

/**
 * Like `notifyOn`, for a mapping that needs data: `load` gets all events of the kind in a batch and runs in the
 * listener's transaction.
 */
export function notifyOnLoaded<P, L>(
  event: EventDefinition<string, P>,
  load: (tx: Tx, payloads: readonly P[]) => Promise<L>,
  effectsOf: (payload: P, loaded: L, at: Date) => readonly NotificationEffect[],
): Contribution {
  return contribute(eventMappingKey, {
    event,
    load: (tx, events) =>
      load(
        tx,
        events.map((one) => one.payload as P),
      ),
    effectsOf: ({ payload, at }, loaded) => effectsOf(payload as P, loaded as L, at),
  });
}

/** Declares a type of notification: its switches, text and link. */
export function notificationType(definition: NotificationTypeDefinition): Contribution {
  return contribute(typeKey, definition);
}

/** Declares a kind of content that notifications quote. */
export function quotable(definition: Quotable): Contribution {
  return contribute(quotableKey, definition);
}

/** Returns the mappings by event name, each list in the order of the features. */
export function eventMappingsOf(contributions: Contributions): ReadonlyMap<string, readonly EventMapping[]> {
  return Map.groupBy(
    contributions.of(eventMappingKey).map(({ value }) => value),
    (mapping) => mapping.event.name,
  );
}

export function typeDefinitionsOf(contributions: Pick<Contributions, 'of'>): NotificationTypeDefinitions {
  const declared = contributions.of(typeKey).map(({ value }) => value);
  return new Map(declared.toSorted((a, b) => a.order - b.order).map((value) => [value.type, value]));
}

/**
 * Checks the contributions before the start.
 * @throws Error with one line: an event that no feature declares or that one feature maps twice; a type that two
 * features declare or whose name the column rejects; a kind of content that two features quote
 */
export function checkNotificationContributions(
  contributions: Contributions,
  features: readonly Feature[],
): void {
  const events = new Set(features.flatMap((feature) => listEventNames(feature)));
  const mapped = new Set<string>();
  for (const { feature, value } of contributions.of(eventMappingKey)) {
    const { name } = value.event;
    if (!events.has(name)) {
      throw new Error(`The feature ${feature} notifies on the event ${name}, which no feature declares.`);
    }
    if (mapped.has(`${feature} ${name}`)) {
      throw new Error(`The feature ${feature} maps the event ${name} to notifications twice.`);
    }
    mapped.add(`${feature} ${name}`);
  }
  checkTypes(contributions);
  const quoted = new Map<string, string>();
  for (const { feature, value } of contributions.of(quotableKey)) {
    const key = `${value.object} on a ${value.target}`;
    const owner = quoted.get(key);
    if (owner !== undefined) throw new Error(`The features ${owner} and ${feature} both quote a ${key}.`);
    quoted.set(key, feature);
  }
}

function checkTypes(contributions: Contributions): void {
  const owners = new Map<string, string>();
  for (const { feature, value } of contributions.of(typeKey)) {
    const { type } = value;
    if (!notificationTypePattern.test(type)) {
      throw new Error(
        `The feature ${feature} declares the notification type ${type}; a name has 1 to 40 letters.`,
      );
    }
    const owner = owners.get(type);
    if (owner !== undefined) {
      throw new Error(`The notification type ${type} is declared twice: by ${owner} and by ${feature}.`);
    }
    owners.set(type, feature);
  }
}
