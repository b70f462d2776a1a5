/**
 * Listeners that erase the data of deleted accounts. They erase bounded batches, one person per transaction, so that no
 * erasure delays other requests.
 */
import { type AnyEventDefinition, defineListener, type EventLogListener } from '#platform/kernel/listener.ts';
import type { ContributionRegistry } from '#platform/kernel/contribution.ts';
import type { EventDefinition } from '#platform/contract/events.ts';
import { erasureContinuationRequested } from '../events.ts';
import { type PersonalDataErasureDefinition, listPersonalDataDeclarations } from './personal-data.ts';

/**
 * Default maximum number of rows that one transaction erases. Erasing a whole account in one transaction could be slow,
 * because an old account can have tens of thousands of rows.
 */
const standardBatchSize = 1_000;

/** Event: an account was permanently deleted. */
type AccountDeleted = EventDefinition<string, { userId: string }>;

/**
 * Creates the listeners that erase the data of a deleted account, one for each feature with such data (KP9, EXP-015).
 * @param accountDeleted event of the accounts feature. The event is a parameter, because importing it would create a
 * cycle: the accounts feature imports this feature.
 */
export function createErasureListeners(
  contributions: ContributionRegistry,
  accountDeleted: AccountDeleted,
): EventLogListener[] {
  return listPersonalDataDeclarations(contributions).flatMap(({ value }) =>
    value.erasure === undefined ? [] : [createErasureListenerForFeature(value.erasure, accountDeleted)],
  );
}

/**
 * Creates the listener that erases one feature's data of deleted accounts. Each transaction erases a limited number of
 * rows. If rows remain, the listener emits an event to itself and continues in the next transaction. A transaction
 * erases rows of a single person only, because rows that concern two people could cause a deadlock.
 */
export function createErasureListenerForFeature(
  erasure: PersonalDataErasureDefinition,
  accountDeleted: AccountDeleted,
): EventLogListener {
  const { listener: name, eraseBatch, batchSize = standardBatchSize } = erasure;
  return defineListener<AnyEventDefinition>([accountDeleted, erasureContinuationRequested], {
    name,
    async handle(ctx, events) {
      const own = events.filter(
        (event) => event.name !== erasureContinuationRequested.name || event.payload.listener === name,
      );
      const people = new Set(own.flatMap(({ payload }) => peopleOf(payload)));
      for (const userId of people) {
        const erased = await eraseBatch(ctx, userId, batchSize);
        if (erased < batchSize) people.delete(userId);
        if (erased > 0) break;
      }
      const [userId, ...others] = people;
      if (userId !== undefined) ctx.emit(erasureContinuationRequested, { userId, others, listener: name });
    },
  });
}

const peopleOf = ({ userId, others = [] }: { userId: string; others?: string[] }) => [userId, ...others];

/**
 * Erases one batch of a person's data: calls the steps in order until one of them erases rows. Returns `limit` if a
 * step erased rows, because more rows may exist; otherwise 0. Only one step per transaction erases rows, because two
 * steps that lock rows in different orders could deadlock.
 * @param limit maximum number of rows to erase
 * @param steps functions that erase up to `limit` rows and return how many rows they erased
 */
export async function eraseNextPersonalDataBatch(
  limit: number,
  steps: readonly ((limit: number) => Promise<number>)[],
): Promise<number> {
  for (const step of steps) if ((await step(limit)) > 0) return limit;
  return 0;
}
