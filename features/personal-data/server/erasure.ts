/** Erasure in bounded batches, one person per transaction, so that deleting an account never delays other people. */
import { type AnyEvent, listen, type Listener } from '#platform/kernel/listener.ts';
import type { Contributions } from '#platform/kernel/contribution.ts';
import type { EventDefinition } from '#platform/contract/events.ts';
import { erasureContinued } from '../events.ts';
import { type Erasure, listPersonalData } from './personal-data.ts';

/** Approximate number of rows that one transaction changes. An account that was used for years has tens of thousands. */
const standardBatchSize = 1_000;

/** The event that an account was permanently deleted. */
type AccountDeleted = EventDefinition<string, { userId: string }>;

/**
 * Makes the erasure listeners of all features (KP9, EXP-015).
 * @param accountDeleted the event of the accounts feature; a parameter because that feature imports this one
 */
export function erasureListeners(contributions: Contributions, accountDeleted: AccountDeleted): Listener[] {
  return listPersonalData(contributions).flatMap(({ value }) =>
    value.erasure === undefined ? [] : [erasureListener(value.erasure, accountDeleted)],
  );
}

/**
 * Makes a listener that erases one kind of data. Each transaction erases a bounded batch of one person; the listener then emits
 * an event to itself and continues in the next transaction. Handling two people in one transaction would lock rows that they
 * share with others in no fixed order, which can deadlock.
 */
export function erasureListener(erasure: Erasure, accountDeleted: AccountDeleted): Listener {
  const { listener: name, eraseBatch, batchSize = standardBatchSize } = erasure;
  return listen<AnyEvent>([accountDeleted, erasureContinued], {
    name,
    async handle(ctx, events) {
      const own = events.filter(
        (event) => event.name !== erasureContinued.name || event.payload.listener === name,
      );
      const people = new Set(own.flatMap(({ payload }) => peopleOf(payload)));
      for (const userId of people) {
        const erased = await eraseBatch(ctx, userId, batchSize);
        if (erased < batchSize) people.delete(userId);
        if (erased > 0) break;
      }
      const [userId, ...others] = people;
      if (userId !== undefined) ctx.emit(erasureContinued, { userId, others, listener: name });
    },
  });
}

const peopleOf = ({ userId, others = [] }: { userId: string; others?: string[] }) => [userId, ...others];

/**
 * Runs the first step that has rows to erase and then returns `limit`, so that the rest of this step and the later steps run in
 * the next batches. Each step locks rows in its own order, so two steps must not share a transaction.
 */
export async function eraseInBatches(
  limit: number,
  steps: readonly ((limit: number) => Promise<number>)[],
): Promise<number> {
  for (const step of steps) if ((await step(limit)) > 0) return limit;
  return 0;
}
