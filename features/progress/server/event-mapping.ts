/** Contributions of other features: mappings from their events to progress events. */
import type { EventDefinition, StoredEvent } from '#platform/contract/events.ts';
import { listEventNames } from '#platform/kernel/check-features.ts';
import {
  contribute,
  type Contribution,
  type Contributions,
  contributionKey,
} from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { AnyEvent } from '#platform/kernel/listener.ts';
import { type Action, actions } from '../domain/actions.ts';
import { type Link, type ProgressEvent, removerOf } from '../domain/progress-event.ts';

interface ProgressMapping {
  event: AnyEvent;
  /** Null for a mapping without an action. */
  action: Action | null;
  /** Pure, because `recompute` reads the log again. Null for an event that does not count. */
  read(event: Pick<StoredEvent, 'payload' | 'at'>): ProgressEvent | null;
}

const mappingKey = contributionKey<ProgressMapping>('progress.events');

/** Returns the part of a progress event that depends on the payload; null if it does not count. */
type Read<Payload, Part> = (payload: Payload) => Part | null;

/**
 * Maps an action that earns xp. `ownerId` is the owner of the resource that was acted on, null for the person's own
 * content; `userId` is null for guests, who earn nothing.
 */
export function earnOn<P>(
  event: EventDefinition<string, P>,
  action: Action,
  read: Read<P, { userId: string | null; targetId: string; ownerId: string | null; link: Link }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    if (part === null || part.userId === null) return null;
    return { type: 'did', action, ...part, userId: part.userId, at };
  });
}

/** Maps a removed like: the counts decrease, and the award remains. */
export function undoOn<P>(
  event: EventDefinition<string, P>,
  action: 'like',
  read: Read<P, { userId: string; targetId: string; ownerId: string }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    return part === null ? null : { type: 'undid', action, ...part, at };
  });
}

/** Maps content of `userId` that was deleted by `by`; `hostId` owns the post or story that it belonged to. */
export function removeOn<P>(
  event: EventDefinition<string, P>,
  action: Action,
  read: Read<P, { userId: string; targetId: string; by: string; hostId: string | null }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    if (part === null) return null;
    const { userId, targetId, by, hostId } = part;
    return { type: 'removed', action, userId, targetId, by: removerOf(by, userId, hostId), at };
  });
}

/** Maps deleted content that was restored. */
export function restoreOn<P>(
  event: EventDefinition<string, P>,
  action: Action,
  read: Read<P, { userId: string; targetId: string }>,
): Contribution {
  return mapping(event, action, (payload, at) => {
    const part = read(payload);
    return part === null ? null : { type: 'restored', action, ...part, at };
  });
}

/** Maps any other event to a progress event. */
export function progressOn<P>(
  event: EventDefinition<string, P>,
  read: (payload: P, at: Date) => ProgressEvent | null,
): Contribution {
  return mapping(event, null, read);
}

function mapping<P>(
  event: EventDefinition<string, P>,
  action: Action | null,
  read: (payload: P, at: Date) => ProgressEvent | null,
): Contribution {
  return contribute(mappingKey, {
    event,
    action,
    read: ({ payload, at }) => read(payload as P, at),
  });
}

/** All mappings, for the listener and the recomputation. */
export interface EventMappings {
  events: readonly AnyEvent[];
  /** Returns the progress event of an event; null if it does not count. */
  read(event: Pick<StoredEvent, 'name' | 'payload' | 'at'>): ProgressEvent | null;
}

export function eventMappingsOf(contributions: Contributions): EventMappings {
  const mappings = contributions.of(mappingKey).map(({ value }) => value);
  const byName = new Map(mappings.map((one) => [one.event.name, one]));
  return {
    events: mappings.map((one) => one.event),
    read: (event) => byName.get(event.name)?.read(event) ?? null,
  };
}

/**
 * Checks the contributions before the start.
 * @throws Error with one line: an event that no feature declares, an event with two mappings (only one would count),
 * an unknown action
 */
export function checkProgressContributions(contributions: Contributions, features: readonly Feature[]): void {
  const events = new Set(features.flatMap((feature) => listEventNames(feature)));
  const owners = new Map<string, string>();
  for (const { feature, value } of contributions.of(mappingKey)) {
    const { name } = value.event;
    if (!events.has(name)) {
      throw new Error(`The feature ${feature} counts the event ${name}, which no feature declares.`);
    }
    const owner = owners.get(name);
    if (owner !== undefined) {
      throw new Error(`The event ${name} is mapped to progress twice: by ${owner} and by ${feature}.`);
    }
    owners.set(name, feature);
    if (value.action !== null && !Object.hasOwn(actions, value.action)) {
      throw new Error(
        `The feature ${feature} counts the event ${name} as the unknown action ${value.action}.`,
      );
    }
  }
}
