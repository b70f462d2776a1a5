/**
 * Optimistic mutations. The screen shows the effect of a mutation before the server has answered. If the server refuses
 * the mutation, the effect is rolled back (EXP-044). Without a network, a mutation with an `offlineLabel` waits in the
 * outbox. There it survives a reload of the page, and its effect is shown until the server has answered (EXP-004).
 */
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import { CallError } from '../call.ts';
import type { OutboxItem } from '../decide-outbox.ts';
import type { OptimisticMutationEffect } from './entity-store.ts';
import type { OptimisticMutationDefinition } from './mutation-definition.ts';
import type { OptimisticMutationDependencies } from './mutations-environment.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- definitions of all functions in one map
type AnyDefinition = OptimisticMutationDefinition<any, any>;

type MutationPhase = 'sending' | 'queued' | 'failed' | 'confirmed';

/** A mutation that is being sent, waits in the outbox, has failed, or was confirmed recently. */
export interface OptimisticMutation<Args = unknown> {
  readonly id: string;
  readonly name: string;
  readonly args: Args;
  readonly phase: MutationPhase;
  /** Error of a failed mutation that is not in the outbox; undefined otherwise. */
  readonly error?: unknown;
  /**
   * Message for the person about the last failed attempt of a mutation in the outbox; null if there is no message.
   * Undefined if the mutation is not in the outbox.
   */
  readonly problem?: string | null;
}

/**
 * Result of running a mutation. `answer`: the server's response. `error`: the server refused the mutation or could not
 * be reached. `queued`: the mutation waits in the outbox. `replaced`: a later mutation with the same `slot` was sent
 * instead. `discarded`: the mutation was removed before it was sent.
 */
export type MutationOutcome<A> = { answer: A } | { error: unknown } | 'queued' | 'replaced' | 'discarded';

interface Entry extends OptimisticMutation {
  readonly slot: string | undefined;
  readonly answer?: unknown;
  readonly effect: OptimisticMutationEffect;
  /**
   * The confirmed mutation with the same `slot` that this entry replaced, if its effect stays (`staysInSession`). If
   * the server refuses this entry, the effect of that mutation is restored.
   */
  readonly replaced?: Entry | undefined;
}

interface Flight {
  /**
   * The latest waiting mutation with the same `slot`, which is sent after the current request; undefined if there is
   * none.
   */
  next: { entry: Entry; resolve(result: MutationOutcome<never>): void } | undefined;
}

/**
 * Time in milliseconds for which the effect of a confirmed mutation is still shown. Afterwards, lists and live queries
 * include the change.
 */
const confirmedMs = 3_000;

/** Runs mutations optimistically and rolls back those that the server refuses. */
export class OptimisticMutationRunner {
  private readonly environment: OptimisticMutationDependencies;
  private readonly definitions = new Map<string, AnyDefinition>();
  /** Running requests by the `slot` of their mutation. Requests of mutations without a slot are not in the map. */
  private readonly flights = new Map<string | undefined, Flight>();
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly listeners = new Set<() => void>();
  private own: readonly Entry[] = [];
  private all: readonly Entry[] = [];
  private readonly queuedEffects = new Map<string, { item: OutboxItem; entry: Entry }>();

  constructor(environment: OptimisticMutationDependencies) {
    this.environment = environment;
    environment.outbox.watch(() => this.update(this.own));
    environment.outbox.onResult((result) => this.takeOutboxResult(result));
  }

  /** Registers, once per function, how its calls are sent and which effect is shown before the server answers. */
  define<F extends AnyFunctionDefinition, Args = UncheckedArguments<F>>(
    definition: OptimisticMutationDefinition<F, Args>,
  ): OptimisticMutationDefinition<F, Args> {
    this.definitions.set(definition.name, definition);
    // The outbox may contain calls of an earlier visit. Their effects can be shown now that the definition is known.
    if (this.environment.outbox.items().some((item) => item.name === definition.name)) this.update(this.own);
    return definition;
  }

  /**
   * Shows the optimistic effect immediately and sends the mutation. Never rejects: the definition's `onFailure` reports
   * failures.
   */
  run<F extends AnyFunctionDefinition, Args>(
    { name }: OptimisticMutationDefinition<F, Args>,
    args: Args,
    id: string = this.environment.newId(),
  ): Promise<MutationOutcome<FunctionResult<F>>> {
    const definition = this.definitionOf(name);
    const slot = definition.slot?.(args);
    const entry = this.entryOf(definition, { id, name, args, phase: 'sending', slot });
    const flight = this.flights.get(slot);
    if (flight !== undefined) return this.replaceNext(flight, entry);
    this.put(entry);
    return this.sendInOrder(definition, entry) as Promise<MutationOutcome<FunctionResult<F>>>;
  }

  /**
   * Adds a mutation that the server has already performed as part of another call. Shows its effect and processes its
   * response, as if it had been sent alone.
   */
  addConfirmed<F extends AnyFunctionDefinition, Args>(
    { name }: OptimisticMutationDefinition<F, Args>,
    args: Args,
    answer: FunctionResult<F>,
  ): void {
    const definition = this.definitionOf(name);
    const slot = definition.slot?.(args);
    const id = this.environment.newId();
    this.confirm(definition, { id, name, args, slot, answer });
    definition.onAnswer?.(args, answer, false);
  }

  /**
   * Returns all pending, failed and recently confirmed mutations: first those in the outbox, then all others in order
   * of creation. Returns the same array object as before if nothing changed.
   */
  entries(): readonly OptimisticMutation[] {
    return this.all;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Sends a failed mutation again. Returns undefined if the id is unknown or the mutation is in the outbox. In the
   * latter case, the outbox sends the mutation, and only the callbacks of the mutation's definition receive the result.
   */
  retry(id: string): Promise<MutationOutcome<unknown>> | undefined {
    if (this.queuedEffects.has(id)) {
      this.environment.outbox.retry(id);
      return undefined;
    }
    const entry = this.own.find((one) => one.id === id && one.phase === 'failed');
    if (entry === undefined) return undefined;
    const definition = this.definitionOf(entry.name);
    const again = this.entryOf(definition, { ...entry, phase: 'sending', error: undefined });
    this.put(again);
    return this.sendInOrder(definition, again);
  }

  /** Removes a mutation and its effect without sending it. */
  discard(id: string): void {
    if (this.queuedEffects.has(id)) return this.environment.outbox.discard(id);
    this.remove(id);
  }

  /** Removes all mutations that are not in the outbox, for example because another person signed in. */
  clear(): void {
    this.flights.clear();
    this.queues.clear();
    this.update([]);
  }

  private definitionOf(name: string): AnyDefinition {
    const definition = this.definitions.get(name);
    if (definition === undefined) throw new Error(`The mutation ${name} is not defined`);
    return definition;
  }

  private entryOf(
    definition: AnyDefinition,
    entry: Omit<Entry, 'effect'> & { effect?: OptimisticMutationEffect },
  ): Entry {
    return { ...entry, effect: definition.effect?.(entry.args, entry.answer) ?? {} };
  }

  private isHere(id: string): boolean {
    return this.own.some((one) => one.id === id);
  }

  /** Inserts an entry, or replaces the entry with the same id. Removes any other entry with the same slot. */
  private put(entry: Entry): void {
    const { id, slot, phase } = entry;
    const known = this.own.find((one) => one.id === id);
    const other = slot === undefined ? undefined : this.own.find((one) => one.slot === slot && one !== known);
    const replaced = phase === 'confirmed' ? undefined : (known?.replaced ?? this.keptAfter(other));
    const next = replaced === undefined ? entry : { ...entry, replaced };
    const others = this.own.filter((one) => one !== other);
    this.update(known === undefined ? [...others, next] : others.map((one) => (one === known ? next : one)));
  }

  /**
   * Returns the confirmed mutation that is restored if the server refuses the successor of `entry`. For a confirmed
   * `entry` with `staysInSession`, returns `entry` itself. For an `entry` that is not confirmed yet, returns the
   * mutation that `entry` has replaced. Returns undefined if there is no mutation to restore.
   */
  private keptAfter(entry: Entry | undefined): Entry | undefined {
    if (entry?.phase !== 'confirmed') return entry?.replaced;
    return this.definitionOf(entry.name).staysInSession === true ? entry : undefined;
  }

  /**
   * Stores the mutation `answered`, which the server has just confirmed, in the newer entry `id` of the same slot. If
   * the server refuses the newer entry, `answered` is restored. Stores nothing if `answered` has no `staysInSession`.
   */
  private setReplaced(id: string, definition: AnyDefinition, answered: Entry): void {
    const replaced = this.keptAfter(this.entryOf(definition, { ...answered, phase: 'confirmed' }));
    this.update(this.own.map((one) => (one.id === id ? { ...one, replaced } : one)));
  }

  private remove(id: string): void {
    this.update(this.own.filter((one) => one.id !== id));
  }

  private update(own: readonly Entry[]): void {
    this.own = own;
    this.all = [...this.queuedEntries(), ...own];
    this.environment.store.setEffects(this.all.map((entry) => entry.effect));
    for (const listener of this.listeners) listener();
  }

  /** Returns the entries of all items in the outbox. Entries of unchanged items are reused. */
  private queuedEntries(): Entry[] {
    const entries: Entry[] = [];
    const kept = new Map(this.queuedEffects);
    this.queuedEffects.clear();
    for (const item of this.environment.outbox.items()) {
      const definition = this.definitions.get(item.name);
      if (definition === undefined) continue;
      const known = kept.get(item.id);
      const phase = item.state === 'waiting' ? 'queued' : item.state;
      const entry =
        known?.item === item ? known.entry : this.entryOf(definition, { ...item, slot: item.slot, phase });
      this.queuedEffects.set(item.id, { item, entry });
      entries.push(entry);
    }
    return entries;
  }

  private replaceNext(flight: Flight, entry: Entry): Promise<MutationOutcome<never>> {
    flight.next?.resolve('replaced');
    this.put(entry);
    return new Promise((resolve) => {
      flight.next = { entry, resolve };
    });
  }

  private sendInOrder(definition: AnyDefinition, entry: Entry): Promise<MutationOutcome<unknown>> {
    if (entry.slot !== undefined) this.flights.set(entry.slot, { next: undefined });
    const queue = definition.queue?.(entry.args);
    if (queue === undefined) return this.deliver(definition, entry);
    const sent = (this.queues.get(queue) ?? Promise.resolve()).then(() =>
      // A mutation that was cleared in the meantime must not be sent in the session of the person who signed in next.
      this.isHere(entry.id) || entry.slot !== undefined ? this.deliver(definition, entry) : 'discarded',
    );
    this.queues.set(queue, sent);
    return sent;
  }

  private async deliver(definition: AnyDefinition, entry: Entry): Promise<MutationOutcome<unknown>> {
    const result = await this.sendOrQueue(definition, entry);
    // The mutation of the same slot that waits until `entry` is sent. Undefined if another person has signed in in the
    // meantime, because all mutations were then cleared.
    const next = this.flights.get(entry.slot)?.next;
    this.flights.delete(entry.slot);
    if (next === undefined) return this.isHere(entry.id) ? this.settle(definition, entry, result) : result;
    // If the waiting mutation makes the same call, it gets the same result. If the server was unreachable, there is no
    // result, so the waiting mutation is sent or stored in the outbox.
    if (isSameCall(next.entry, entry) && !isUnreachable((result as { error?: unknown }).error)) {
      next.resolve(this.settle(definition, { ...entry, id: next.entry.id }, result) as never);
    } else {
      if (typeof result === 'object' && 'answer' in result) {
        this.setReplaced(next.entry.id, definition, { ...entry, answer: result.answer });
        definition.onAnswer?.(entry.args, result.answer, false);
      }
      void this.sendInOrder(this.definitionOf(next.entry.name), next.entry).then(
        next.resolve as (result: MutationOutcome<unknown>) => void,
      );
    }
    return result;
  }

  /**
   * Applies the result of a mutation: confirms its effect after a response, rolls it back after an error, and removes
   * the entry in all other cases. Calls `onAnswer` or `onFailure` of the definition.
   */
  private settle(
    definition: AnyDefinition,
    entry: Entry,
    result: MutationOutcome<unknown>,
  ): MutationOutcome<unknown> {
    if (typeof result === 'string') {
      this.remove(entry.id);
    } else if ('answer' in result) {
      // The effect is computed before `onAnswer` writes the response, because it must be based on the server's previous
      // state.
      this.confirm(definition, { ...entry, answer: result.answer });
      definition.onAnswer?.(entry.args, result.answer, false);
    } else {
      if (definition.keepsFailed === true) this.put({ ...entry, phase: 'failed', error: result.error });
      else this.rollBack(entry.id);
      definition.onFailure?.(entry.args, result.error, false);
    }
    return result;
  }

  /** Rolls back a refused mutation, and restores the effect of the confirmed mutation that it had replaced. */
  private rollBack(id: string): void {
    this.update(this.own.flatMap((one) => (one.id === id ? (one.replaced ?? []) : one)));
  }

  /**
   * Marks a mutation as confirmed. Removes its effect some seconds later, when lists and live queries include the
   * change.
   */
  private confirm(definition: AnyDefinition, entry: Omit<Entry, 'phase' | 'effect'>): void {
    const confirmed = this.entryOf(definition, { ...entry, phase: 'confirmed' });
    this.put(confirmed);
    if (definition.staysInSession === true) return;
    this.environment.schedule(confirmedMs, () => {
      if (this.own.includes(confirmed)) this.remove(confirmed.id);
    });
  }

  private async sendOrQueue(definition: AnyDefinition, entry: Entry): Promise<MutationOutcome<unknown>> {
    const { outbox, send } = this.environment;
    // A mutation must not overtake waiting outbox items of its slot or queue, so it is added to the outbox too.
    const isForOutbox = definition.isStoredFirst || this.isBehindOutbox(definition, entry);
    if (isForOutbox && (await this.queue(definition, entry, false))) {
      outbox.flush();
      return 'queued';
    }
    try {
      const options = { idempotencyKey: entry.id, ...definition.callOptions?.(entry.args) };
      const input = definition.toInput?.(entry.args) ?? entry.args;
      return { answer: await send(entry.name, input, options) };
    } catch (error) {
      return isUnreachable(error) && (await this.queue(definition, entry, true)) ? 'queued' : { error };
    }
  }

  private isBehindOutbox(definition: AnyDefinition, entry: Entry): boolean {
    const queue = definition.queue?.(entry.args);
    return this.environment.outbox.items().some((item) => {
      if (item.state === 'failed') return false;
      if (entry.slot !== undefined && item.slot === entry.slot) return true;
      return queue !== undefined && this.definitions.get(item.name)?.queue?.(item.args) === queue;
    });
  }

  private async queue(definition: AnyDefinition, entry: Entry, mayHaveArrived: boolean): Promise<boolean> {
    if (definition.offlineLabel === undefined || !this.isHere(entry.id)) return false;
    const { id, name, args, slot } = entry;
    const label = definition.offlineLabel(args);
    try {
      await this.environment.outbox.add({
        name,
        args,
        label,
        idempotencyKey: id,
        hasUniqueId: definition.hasUniqueId,
        mayHaveArrived,
        slot,
        queue: definition.queue?.(args),
        options: definition.callOptions?.(args),
      });
      return true;
    } catch {
      return false;
    }
  }

  private takeOutboxResult(
    outcome: { item: OutboxItem; result: unknown } | { item: OutboxItem; error: unknown },
  ): void {
    const { item } = outcome;
    const definition = this.definitions.get(item.name);
    if (definition === undefined) return;
    if ('error' in outcome) return definition.onFailure?.(item.args, outcome.error, true);
    const { id, name, args, slot } = item;
    // If a newer mutation has the same slot, only the effect of the newer mutation is shown.
    if (slot === undefined || !this.own.some((one) => one.slot === slot))
      this.confirm(definition, { id, name, args, slot, answer: outcome.result });
    definition.onAnswer?.(item.args, outcome.result, true);
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.isUnreachable;
}

function isSameCall(one: Entry, other: Entry): boolean {
  return one.name === other.name && JSON.stringify(one.args) === JSON.stringify(other.args);
}
