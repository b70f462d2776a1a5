/** Mappings from events of other features to progress events. Features contribute these mappings. */
import type { EventDefinition, StoredEventLogEvent } from '#platform/contract/events.ts';
import { listDeclaredEventNames } from '#platform/kernel/validate-features.ts';
import {
  createContribution,
  type Contribution,
  type ContributionRegistry,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { AnyEventDefinition } from '#platform/kernel/listener.ts';
import { type XpEarningAction, awardsAndDailyLimitsByAction } from '../domain/actions.ts';
import {
  type XpEntryLinkTarget,
  type ProgressChangeEvent,
  getRoleOfContentDeleter,
} from '../domain/progress-change-event.ts';

interface ProgressMapping {
  event: AnyEventDefinition;
  /** The action that the event reports, removes or restores, such as `post`; null if the event concerns no action. */
  action: XpEarningAction | null;
  /**
   * Returns the progress event for a feature's event; null if the feature's event does not count toward progress. Must
   * be a pure function, because the recomputation reads old events again.
   */
  read(event: Pick<StoredEventLogEvent, 'payload' | 'at'>): ProgressChangeEvent | null;
}

const mappingKey = createContributionKey<ProgressMapping>('progress.events');

/**
 * Function that extracts the fields of a progress event from the payload of a feature's event. Returns null if the
 * feature's event does not count toward progress.
 */
type Read<Payload, Part> = (payload: Payload) => Part | null;

/**
 * Maps an event to an action that earns xp. In the result of `read`, `ownerId` is the owner of the post or story that
 * the action refers to, such as the liked post; null if the action created the post or story. `userId` is null for
 * guests, who earn nothing.
 */
export function contributeXpEarningAction<P>(
  event: EventDefinition<string, P>,
  action: XpEarningAction,
  read: Read<P, { userId: string | null; targetId: string; ownerId: string | null; link: XpEntryLinkTarget }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    if (part === null || part.userId === null) return null;
    return { type: 'did', action, ...part, userId: part.userId, at };
  });
}

/**
 * Maps an event to the removal of a like. The removal decreases the number of likes that the person gave, and the
 * number that the owner of the liked content received. It does not reverse the award for the like.
 */
export function contributeEventThatRemovesLike<P>(
  event: EventDefinition<string, P>,
  action: 'like',
  read: Read<P, { userId: string; targetId: string; ownerId: string }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    return part === null ? null : { type: 'undid', action, ...part, at };
  });
}

/**
 * Maps an event to the deletion of content. In the result of `read`, `userId` is the author of the content, and `by` is
 * the user who deleted it. `hostId` is the owner of the post or story on which a deleted comment was written; null for
 * other content.
 */
export function contributeEventThatDeletesContent<P>(
  event: EventDefinition<string, P>,
  action: XpEarningAction,
  read: Read<P, { userId: string; targetId: string; by: string; hostId: string | null }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    if (part === null) return null;
    const { userId, targetId, by, hostId } = part;
    return { type: 'removed', action, userId, targetId, by: getRoleOfContentDeleter(by, userId, hostId), at };
  });
}

/**
 * Maps an event to the restoration of deleted content. In the result of `read`, `userId` is the author of the content.
 */
export function contributeEventThatRestoresContent<P>(
  event: EventDefinition<string, P>,
  action: XpEarningAction,
  read: Read<P, { userId: string; targetId: string }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    return part === null ? null : { type: 'restored', action, ...part, at };
  });
}

/** Maps an event to any progress event. Used for events that no other mapping function fits. */
export function contributeProgressEffectsOfEvent<P>(
  event: EventDefinition<string, P>,
  read: (payload: P, at: Date) => ProgressChangeEvent | null,
): Contribution {
  return mapping(event, null, read);
}

function mapping<P>(
  event: EventDefinition<string, P>,
  action: XpEarningAction | null,
  read: (payload: P, at: Date) => ProgressChangeEvent | null,
): Contribution {
  return createContribution(mappingKey, {
    event,
    action,
    read: ({ payload, at }) => read(payload as P, at),
  });
}

/**
 * Mappings from events to progress events, contributed by all features. The progress listener and the recomputation use
 * them.
 */
export interface ProgressEventMappings {
  events: readonly AnyEventDefinition[];
  /** Returns the progress event for a stored event; null if the stored event does not count toward progress. */
  read(event: Pick<StoredEventLogEvent, 'name' | 'payload' | 'at'>): ProgressChangeEvent | null;
}

/** Collects the mappings from events to progress events that features contribute. */
export function collectProgressEventMappings(contributions: ContributionRegistry): ProgressEventMappings {
  const mappings = contributions.listByKey(mappingKey).map(({ value }) => value);
  const byName = new Map(mappings.map((one) => [one.event.name, one]));
  return {
    events: mappings.map((one) => one.event),
    read: (event) => byName.get(event.name)?.read(event) ?? null,
  };
}

/**
 * Validates the contributed mappings before the server starts.
 * @throws Error if an event is declared by no feature, if an event has two mappings, or if an action is unknown
 */
export function validateProgressEventMappings(
  contributions: ContributionRegistry,
  features: readonly Feature[],
): void {
  const events = new Set(features.flatMap((feature) => listDeclaredEventNames(feature)));
  const owners = new Map<string, string>();
  for (const { feature, value } of contributions.listByKey(mappingKey)) {
    const { name } = value.event;
    if (!events.has(name)) {
      throw new Error(`The feature ${feature} counts the event ${name}, which no feature declares.`);
    }
    const owner = owners.get(name);
    if (owner !== undefined) {
      throw new Error(`The event ${name} is mapped to progress twice: by ${owner} and by ${feature}.`);
    }
    owners.set(name, feature);
    if (value.action !== null && !Object.hasOwn(awardsAndDailyLimitsByAction, value.action)) {
      throw new Error(
        `The feature ${feature} counts the event ${name} as the unknown action ${value.action}.`,
      );
    }
  }
}
