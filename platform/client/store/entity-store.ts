/**
 * Normalized cache of entities (posts, people, comments) by type and id, as last received from the server. Lists store
 * only ids. Optimistic updates do not change the cached state: `read` applies the edits of pending mutations to a copy,
 * so that a rollback only removes an edit (EXP-044).
 */

/** A kind of entity, such as posts. Its `name` is unique among the kinds. */
export interface EntityType<T extends object> {
  readonly name: string;
  idOf(value: T): string;
  /** Returns true if the received version `given` is older than the cached version `kept`, and must not replace it. */
  isOlder?(given: T, kept: T): boolean;
}

/** An optimistic change of one entity. `apply` returns the changed entity, or null to hide it. */
interface EntityEdit {
  readonly key: string;
  apply(value: object): object | null;
}

/** Identifies a list of entities by its unique `name`. */
export interface EntityListKey<T extends object> {
  readonly name: string;
  /** Never has a value. It only binds the list to its entity type at compile time (phantom type). */
  readonly type?: T;
}

/**
 * An optimistic insert: an entity that the screen adds to a list before the server returns it. Created by
 * `createOptimisticListInsert`.
 */
interface ListInsert {
  readonly list: string;
  readonly value: object;
}

/**
 * Fields of content by which a rule (`ContentHidingRule`) decides whether to hide it. Posts, comments and stories have
 * these fields.
 */
export interface ContentForHideRule {
  id: string;
  userId: string;
  content?: string;
  tags?: readonly string[];
  venue?: string | null;
  imageDetails?: readonly { alt: string }[];
  poll?: { options: readonly string[] } | undefined;
}

/**
 * Kind of list or screen that shows content. `list`: posts of many people. `person`: the author's profile. `comments`:
 * the comments of one post. `single`: the screen of one post.
 */
export type ContentScreenKind = 'list' | 'person' | 'comments' | 'single';

/**
 * Predicate that returns true if the content must be hidden on the given kind of screen (`surface`), for example
 * because the viewer just blocked its author.
 */
export type ContentHidingRule = (content: ContentForHideRule, surface: ContentScreenKind) => boolean;

/** The optimistic effect of a mutation on the screen: changed entities, entities added to lists, and hidden content. */
export interface OptimisticMutationEffect {
  readonly edits?: readonly EntityEdit[];
  readonly inserts?: readonly ListInsert[];
  readonly hides?: ContentHidingRule;
}

/** Maximum number of cached entities. If there are more, the oldest entities without a listener are evicted. */
export const maxCachedEntities = 4_000;

interface View {
  edits: readonly EntityEdit[];
  /**
   * Cache. Maps each unedited entity object to the entity with its optimistic edits applied, or to null if an edit
   * hides the entity.
   */
  shown: WeakMap<object, object | null>;
}

const keyOf = (name: string, id: string) => `${name} ${id}`;
const none: readonly never[] = [];

/**
 * Creates an optimistic edit of one entity. `apply` must be pure. It returns the changed entity, or null to hide the
 * entity.
 */
export function createOptimisticEntityEdit<T extends object>(
  type: EntityType<T>,
  id: string,
  apply: (value: T) => T | null,
): EntityEdit {
  return { key: keyOf(type.name, id), apply };
}

/** Creates an optimistic insert of an entity into a list. */
export function createOptimisticListInsert<T extends object>(list: EntityListKey<T>, value: T): ListInsert {
  return { list: list.name, value };
}

/** Normalized cache of entities, with the optimistic edits of pending mutations. */
export class EntityStore {
  private readonly values = new Map<string, object>();
  private readonly views = new Map<string, View>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly effectListeners = new Set<() => void>();
  private edits: ReadonlyMap<string, readonly EntityEdit[]> = new Map();
  private effects: readonly OptimisticMutationEffect[] = none;
  private inserts: ReadonlyMap<string, readonly object[]> = new Map();
  private rules: readonly ContentHidingRule[] = none;
  private viewerId: string | undefined;

  /** Stores entities as the server sent them. Does not replace a cached entity that is newer than the given one. */
  write<T extends object>(type: EntityType<T>, values: readonly T[]): void {
    for (const value of values) {
      const key = keyOf(type.name, type.idOf(value));
      const kept = this.values.get(key) as T | undefined;
      if (kept === value || (kept !== undefined && type.isOlder?.(value, kept) === true)) continue;
      // Deleting the key first moves the entity to the end of the map, so that it is evicted last.
      this.values.delete(key);
      this.values.set(key, value);
      this.notify(key);
    }
    this.evict();
  }

  /**
   * Changes the cached server state of an entity, for example when a response contains only a part of it. Does nothing
   * if the entity is not cached.
   */
  patch<T extends object>(type: EntityType<T>, id: string, change: (value: T) => T): void {
    const value = this.values.get(keyOf(type.name, id)) as T | undefined;
    if (value === undefined) return;
    const key = keyOf(type.name, id);
    const next = change(value);
    if (next === value) return;
    this.values.set(key, next);
    this.notify(key);
  }

  /**
   * Removes all entities of a type from the cache. Used after a change on the server that affects an unknown number of
   * entities of this type.
   */
  forget(type: EntityType<never>): void {
    for (const key of this.values.keys()) {
      if (!key.startsWith(keyOf(type.name, ''))) continue;
      this.values.delete(key);
      this.views.delete(key);
      this.notify(key);
    }
  }

  /** Returns the entity as last received from the server, without optimistic edits; undefined if it is not cached. */
  readServer<T extends object>(type: EntityType<T>, id: string): T | undefined {
    return this.values.get(keyOf(type.name, id)) as T | undefined;
  }

  /**
   * Returns the entity with the optimistic edits of pending mutations applied. Undefined if it is not cached, or if an
   * edit hides it.
   * @param answered the caller's own copy of the entity from the server; used if the entity is not cached
   */
  read<T extends object>(type: EntityType<T>, id: string, answered?: T): T | undefined {
    const key = keyOf(type.name, id);
    const base = this.values.get(key) ?? answered;
    const edits = this.edits.get(key);
    if (edits === undefined || base === undefined) return base as T | undefined;
    let view = this.views.get(key);
    if (view?.edits !== edits) this.views.set(key, (view = { edits, shown: new WeakMap() }));
    let shown = view.shown.get(base);
    if (shown === undefined) {
      shown = base;
      for (const edit of edits) shown = shown === null ? null : edit.apply(shown);
      view.shown.set(base, shown);
    }
    return (shown ?? undefined) as T | undefined;
  }

  /**
   * Calls the listener whenever the result of `read` for this entity may have changed. Returns the function that
   * unsubscribes. An entity with a listener is not evicted.
   */
  subscribe(type: EntityType<never>, id: string, listener: () => void): () => void {
    const key = keyOf(type.name, id);
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(key) === listeners) this.listeners.delete(key);
    };
  }

  /** Replaces the effects of all pending mutations. Effects are applied in the order of the array. */
  setEffects(effects: readonly OptimisticMutationEffect[]): void {
    const before = this.edits;
    const edits = new Map<string, readonly EntityEdit[]>();
    const inserts = new Map<string, readonly object[]>();
    for (const effect of effects) {
      for (const edit of effect.edits ?? none) edits.set(edit.key, [...(edits.get(edit.key) ?? none), edit]);
      for (const { list, value } of effect.inserts ?? none)
        inserts.set(list, [...(inserts.get(list) ?? none), value]);
    }
    // Unchanged arrays keep their identity, so that React does not render their components again.
    for (const [key, list] of edits) {
      const kept = before.get(key);
      if (kept !== undefined && isSame(kept, list)) edits.set(key, kept);
    }
    for (const [list, values] of inserts) {
      const kept = this.inserts.get(list);
      if (kept !== undefined && isSame(kept, values)) inserts.set(list, kept);
    }
    this.effects = effects;
    this.edits = edits;
    this.inserts = inserts;
    const rules = this.effects.flatMap((effect) => effect.hides ?? none);
    if (!isSame(rules, this.rules)) this.rules = rules;
    for (const key of this.views.keys()) if (!edits.has(key)) this.views.delete(key);
    for (const key of new Set([...before.keys(), ...edits.keys()])) {
      if (before.get(key) !== edits.get(key)) this.notify(key);
    }
    for (const listener of this.effectListeners) listener();
  }

  /**
   * Returns the entities that pending mutations insert into a list, oldest first. The array object is the same as
   * before if nothing changed.
   */
  insertsOf<T extends object>(list: EntityListKey<T>): readonly T[] {
    return (this.inserts.get(list.name) ?? none) as readonly T[];
  }

  /**
   * Returns the rules by which pending mutations hide content. The array object is the same as before if nothing
   * changed.
   */
  hideRules(): readonly ContentHidingRule[] {
    return this.rules;
  }

  /**
   * Returns true if a pending mutation hides the content on the given kind of screen (`surface`). The viewer's own
   * content is never hidden.
   */
  isHidden(content: ContentForHideRule, surface: ContentScreenKind): boolean {
    return content.userId !== this.viewerId && this.rules.some((hides) => hides(content, surface));
  }

  /** Sets the id of the signed-in user; undefined if nobody is signed in. */
  setViewer(userId: string | undefined): void {
    this.viewerId = userId;
  }

  /**
   * Calls the listener whenever optimistic inserts or hide rules may have changed. Returns the function that
   * unsubscribes.
   */
  subscribeEffects(listener: () => void): () => void {
    this.effectListeners.add(listener);
    return () => this.effectListeners.delete(listener);
  }

  /**
   * Removes all entities from the cache, for example because another person signed in. Does not remove the effects of
   * pending mutations.
   */
  clear(): void {
    this.values.clear();
    this.views.clear();
    for (const key of this.listeners.keys()) this.notify(key);
  }

  private notify(key: string): void {
    for (const listener of this.listeners.get(key) ?? none) listener();
  }

  private evict(): void {
    let excess = this.values.size - maxCachedEntities;
    if (excess <= 0) return;
    for (const key of this.values.keys()) {
      if (excess <= 0) return;
      if (this.listeners.has(key)) continue;
      this.values.delete(key);
      this.views.delete(key);
      excess--;
    }
  }
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
