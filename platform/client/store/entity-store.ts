/**
 * Normalized store: each entity (a post, a person, a comment) once, by type and id, as the server last described it; lists
 * keep the order and read entities by id. The optimistic layer edits what is shown: effects of pending mutations are replayed on the server's state at every read,
 * so they never drift from it and disappear with their mutation (EXP-044).
 */

/** A kind of entity. `name` is unique in the page. */
export interface EntityType<T extends object> {
  readonly name: string;
  idOf(value: T): string;
  /** True where `given` is older than `kept` and must not replace it. */
  isOlder?(given: T, kept: T): boolean;
}

/** Changes one entity for as long as its effect is applied. Null hides the entity. */
interface EntityEdit {
  readonly key: string;
  apply(value: object): object | null;
}

/** The name of a list of entities, unique in the page. */
export interface ListKey<T extends object> {
  readonly name: string;
  /** Only for the type. */
  readonly type?: T;
}

/** Adds an entity to a list that the server does not list yet; made by `insertInto`. */
interface ListInsert {
  readonly list: string;
  readonly value: object;
}

/** The fields of a post, comment or story that a hide rule can check. */
export interface HideableContent {
  id: string;
  userId: string;
  content?: string;
  tags?: readonly string[];
  venue?: string | null;
  imageDetails?: readonly { alt: string }[];
}

/** The place where content is shown: a list of many people, its author's profile, below a post, or its own screen. */
export type HidePlace = 'list' | 'person' | 'comments' | 'single';

/** Returns true if the content is hidden at the place. */
export type HideRule = (content: HideableContent, place: HidePlace) => boolean;

/** The local effect of a mutation. */
export interface Effect {
  readonly edits?: readonly EntityEdit[];
  readonly inserts?: readonly ListInsert[];
  readonly hides?: HideRule;
}

/** Entities without a listener are evicted, the oldest first, above this number. */
export const maxEntities = 4_000;

interface View {
  edits: readonly EntityEdit[];
  /** By the state before the edits: answers of an entity that is not in the store may differ, and each keeps its object. */
  shown: WeakMap<object, object | null>;
}

const keyOf = (name: string, id: string) => `${name} ${id}`;
const none: readonly never[] = [];

/** Makes an edit of an entity. */
export function editEntity<T extends object>(
  type: EntityType<T>,
  id: string,
  apply: (value: T) => T | null,
): EntityEdit {
  return { key: keyOf(type.name, id), apply };
}

/** Makes an insert into a list. */
export function insertInto<T extends object>(list: ListKey<T>, value: T): ListInsert {
  return { list: list.name, value };
}

export class EntityStore {
  private readonly values = new Map<string, object>();
  private readonly views = new Map<string, View>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly effectListeners = new Set<() => void>();
  private edits: ReadonlyMap<string, readonly EntityEdit[]> = new Map();
  private effects: readonly Effect[] = none;
  private inserts: ReadonlyMap<string, readonly object[]> = new Map();
  private rules: readonly HideRule[] = none;
  private viewerId: string | undefined;

  /** Takes the server's state of some entities. */
  write<T extends object>(type: EntityType<T>, values: readonly T[]): void {
    for (const value of values) {
      const key = keyOf(type.name, type.idOf(value));
      const kept = this.values.get(key) as T | undefined;
      if (kept === value || (kept !== undefined && type.isOlder?.(value, kept) === true)) continue;
      // Written again, so that it is the newest for eviction.
      this.values.delete(key);
      this.values.set(key, value);
      this.notify(key);
    }
    this.evict();
  }

  /** Changes the server's state of an entity, e.g. by a part of an answer; nothing where the entity is unknown. */
  patch<T extends object>(type: EntityType<T>, id: string, change: (value: T) => T): void {
    const value = this.values.get(keyOf(type.name, id)) as T | undefined;
    if (value === undefined) return;
    const key = keyOf(type.name, id);
    const next = change(value);
    if (next === value) return;
    this.values.set(key, next);
    this.notify(key);
  }

  /** Forgets all entities of a type, because something changed that no answer describes. */
  forget(type: EntityType<never>): void {
    for (const key of this.values.keys()) {
      if (!key.startsWith(keyOf(type.name, ''))) continue;
      this.values.delete(key);
      this.views.delete(key);
      this.notify(key);
    }
  }

  /** The entity as the server last described it. */
  readServer<T extends object>(type: EntityType<T>, id: string): T | undefined {
    return this.values.get(keyOf(type.name, id)) as T | undefined;
  }

  /**
   * The entity as it is shown: with the effects of pending mutations; undefined where it is unknown or hidden by one.
   * @param answered the state in an answer that the caller keeps, for an entity that was evicted or never written
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
   * Calls the listener after every change of what `read` returns for the entity, which is not evicted meanwhile. Returns the
   * function that stops it.
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

  /** Replaces the effects of pending mutations, in the order in which they apply. */
  setEffects(effects: readonly Effect[]): void {
    const before = this.edits;
    const edits = new Map<string, readonly EntityEdit[]>();
    const inserts = new Map<string, readonly object[]>();
    for (const effect of effects) {
      for (const edit of effect.edits ?? none) edits.set(edit.key, [...(edits.get(edit.key) ?? none), edit]);
      for (const { list, value } of effect.inserts ?? none)
        inserts.set(list, [...(inserts.get(list) ?? none), value]);
    }
    // Unchanged lists stay the same objects, so that nothing is rendered again for them.
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

  /** Entities that pending mutations add to a list, the earliest first; the same array while nothing changes. */
  insertsOf<T extends object>(list: ListKey<T>): readonly T[] {
    return (this.inserts.get(list.name) ?? none) as readonly T[];
  }

  /** The hide rules of pending and kept mutations; the same array while nothing changes. */
  hideRules(): readonly HideRule[] {
    return this.rules;
  }

  /** True where a hide rule covers the content at the place. The viewer's own content is never hidden. */
  isHidden(content: HideableContent, place: HidePlace): boolean {
    return content.userId !== this.viewerId && this.rules.some((hides) => hides(content, place));
  }

  /** Sets the person who is signed in. */
  setViewer(userId: string | undefined): void {
    this.viewerId = userId;
  }

  /** Calls the listener after every change of inserts or hide rules. */
  subscribeEffects(listener: () => void): () => void {
    this.effectListeners.add(listener);
    return () => this.effectListeners.delete(listener);
  }

  /** Forgets all entities, e.g. because another person signed in. Effects are set by their owner. */
  clear(): void {
    this.values.clear();
    this.views.clear();
    for (const key of this.listeners.keys()) this.notify(key);
  }

  private notify(key: string): void {
    for (const listener of this.listeners.get(key) ?? none) listener();
  }

  private evict(): void {
    let excess = this.values.size - maxEntities;
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
