/** Contributions of other features: notification types, mappings from events to notifications, and quoted content. */
import type { EventDefinition, StoredEventLogEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { listDeclaredEventNames } from '#platform/kernel/validate-features.ts';
import {
  createContribution,
  type Contribution,
  type ContributionRegistry,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { AnyEventDefinition } from '#platform/kernel/listener.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { ContentForVisibilityCheck } from '#features/visibility/server/public.ts';
import type { NotificationEffect } from '../domain/activity.ts';
import type { EntityReference } from '../domain/notification.ts';
import { notificationTypeNamePattern } from '../domain/notification-types.ts';
import type { NotificationTypeDefinition, NotificationTypeDefinitions } from '../domain/type-definition.ts';

type MappedEvent = Pick<StoredEventLogEvent, 'payload' | 'at'>;

/** Maps the events of one kind to their effects on notifications. */
export interface EventToNotificationMapping {
  event: AnyEventDefinition;
  /**
   * Loads the data that `effectsOf` needs. Called once for each batch of events, in the transaction of the event
   * listener.
   */
  load(tx: Tx, events: readonly MappedEvent[]): Promise<unknown>;
  /** Returns the effects of one event. It is a pure function. */
  effectsOf(event: MappedEvent, loaded: unknown): readonly NotificationEffect[];
}

/** Declares a kind of content, such as comments on posts, that notifications quote. */
export interface ContentKindQuotedByNotifications {
  object: EntityReference['kind'];
  /** Kind of the content whose page shows the quoted content, such as `post`. */
  target: EntityReference['kind'];
  /**
   * Name of this kind of content in the visibility rules (blocks, mutes, reports), which decide who may see the quote.
   */
  hiddenAs: 'comment' | 'storyComment' | 'message' | 'post';
  /** Loads the texts with the given ids in one SQL statement. Leaves out deleted content. */
  load(db: Queryable, ids: readonly string[]): Promise<readonly TextQuotedByNotification[]>;
}

/**
 * Text that a notification quotes. A recipient sees the text only if they may see content by the author of the text
 * (`userId`) and by the owner of the page that shows it (`ownerId`). For example, the text is hidden if one of these
 * two users has a private account that the recipient does not follow.
 */
export interface TextQuotedByNotification {
  id: string;
  /** Author of the quoted text. */
  userId: string;
  /**
   * Owner of the content whose page shows the text, such as the author of the post; null if it has no owner, such as a
   * group conversation. Then only the author counts.
   */
  ownerId: string | null;
  content: string;
}

/** Declares a kind of content, such as posts, whose first picture is shown beside notifications about it. */
export interface NotificationThumbnailLoader {
  kind: ContentForVisibilityCheck['kind'];
  /**
   * Loads the first picture of each content with one of the given ids, in one SQL statement. Leaves out deleted
   * content.
   */
  load(db: Queryable, ids: readonly string[], now: Date): Promise<readonly LoadedNotificationThumbnail[]>;
}

/** The first picture of some content, with the fields that decide who may see it. */
export interface LoadedNotificationThumbnail {
  id: string;
  /** Author of the content; null if the content has no author, such as an imported event. */
  userId: string | null;
  /** Texts of the content. If they contain a word that the recipient muted, the picture is not shown. */
  texts: readonly string[];
  url: string;
  /** Data URL of a blurred preview; empty if there is none. */
  placeholder: string;
  /** True if the content is an event that was canceled. */
  isOff?: boolean;
}

const eventMappingKey = createContributionKey<EventToNotificationMapping>('notifications.events');
const typeKey = createContributionKey<NotificationTypeDefinition>('notifications.types');
/** Key under which features contribute the kinds of content that notifications quote. */
export const quotedContentKindsContributionKey =
  createContributionKey<ContentKindQuotedByNotifications>('notifications.quotables');

/** Key under which features contribute loaders of the pictures in notifications, one for each kind of content. */
export const notificationThumbnailLoaderContributionKey =
  createContributionKey<NotificationThumbnailLoader>('notifications.thumbnails');

/** Service key under which all declared notification types are available (`platform.service`). */
export const notificationTypesServiceKey = createServiceKey<NotificationTypeDefinitions>('notificationTypes');

/**
 * Contributes a mapping from an event to its effects on notifications. A feature may map each event only once. If
 * several features notify one person of the same event, only one notification is created: that of the feature that
 * comes first in the app's feature list.
 * @param effectsOf pure function that returns the effects; `at` is the time of the event
 */
export function contributeNotificationsForEvent<P>(
  event: EventDefinition<string, P>,
  effectsOf: (payload: P, at: Date) => readonly NotificationEffect[],
): Contribution {
  return createContribution(eventMappingKey, {
    event,
    load: async () => undefined,
    effectsOf: ({ payload, at }) => effectsOf(payload as P, at),
  });
}

/**
 * Contributes a mapping from an event to its effects on notifications, like `contributeNotificationsForEvent`. The
 * effects may also depend on data from the database.
 * @param load loads this data for a batch of events of this kind, in the transaction of the event listener
 * @param effectsOf pure function that returns the effects of one event, from the event and the loaded data
 */
export function contributeNotificationsForEventAndLoadedData<P, L>(
  event: EventDefinition<string, P>,
  load: (tx: Tx, payloads: readonly P[]) => Promise<L>,
  effectsOf: (payload: P, loaded: L, at: Date) => readonly NotificationEffect[],
): Contribution {
  return createContribution(eventMappingKey, {
    event,
    load: (tx, events) =>
      load(
        tx,
        events.map((one) => one.payload as P),
      ),
    effectsOf: ({ payload, at }, loaded) => effectsOf(payload as P, loaded as L, at),
  });
}

/** Contributes a notification type with its text, its link and its switches on the settings screen. */
export function contributeNotificationType(definition: NotificationTypeDefinition): Contribution {
  return createContribution(typeKey, definition);
}

/** Contributes a kind of content that notifications quote. */
export function contributeContentKindQuotedByNotifications(
  definition: ContentKindQuotedByNotifications,
): Contribution {
  return createContribution(quotedContentKindsContributionKey, definition);
}

/** Contributes a kind of content whose first picture is shown beside notifications about it. */
export function contributeNotificationThumbnailLoader(source: NotificationThumbnailLoader): Contribution {
  return createContribution(notificationThumbnailLoaderContributionKey, source);
}

/** Groups the contributed event mappings by event name. Each list is in the order of the app's feature list. */
export function groupNotificationMappingsByEvent(
  contributions: ContributionRegistry,
): ReadonlyMap<string, readonly EventToNotificationMapping[]> {
  return Map.groupBy(
    contributions.listByKey(eventMappingKey).map(({ value }) => value),
    (mapping) => mapping.event.name,
  );
}

/** Returns the contributed notification types by name, in the order in which the settings screen lists them. */
export function collectNotificationTypes(
  contributions: Pick<ContributionRegistry, 'listByKey'>,
): NotificationTypeDefinitions {
  const declared = contributions.listByKey(typeKey).map(({ value }) => value);
  return new Map(declared.toSorted((a, b) => a.order - b.order).map((value) => [value.type, value]));
}

/**
 * Checks what features contribute, before the server starts: notification types, mappings of events to notifications,
 * and kinds of quotable content.
 * @throws Error if an event is not declared or is mapped twice by one feature, if a type is declared twice or has an
 *   invalid name, or if two features quote the same kind of content
 */
export function validateNotificationDeclarations(
  contributions: ContributionRegistry,
  features: readonly Feature[],
): void {
  const events = new Set(features.flatMap((feature) => listDeclaredEventNames(feature)));
  const mapped = new Set<string>();
  for (const { feature, value } of contributions.listByKey(eventMappingKey)) {
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
  for (const { feature, value } of contributions.listByKey(quotedContentKindsContributionKey)) {
    const key = `${value.object} on a ${value.target}`;
    const owner = quoted.get(key);
    if (owner !== undefined) throw new Error(`The features ${owner} and ${feature} both quote a ${key}.`);
    quoted.set(key, feature);
  }
}

function checkTypes(contributions: ContributionRegistry): void {
  const owners = new Map<string, string>();
  for (const { feature, value } of contributions.listByKey(typeKey)) {
    const { type } = value;
    if (!notificationTypeNamePattern.test(type)) {
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
