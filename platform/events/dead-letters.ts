/**
 * Retries dead letters: events that a listener failed to handle. A dead letter is retried automatically a few times.
 * If every retry fails, an operator has to retry or drop the dead letter (`npm run dead-letters`).
 */
import type { EventLogListener } from '#platform/kernel/listener.ts';
import { mutate } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { classifyListenerFailure } from './classify-listener-failure.ts';
import { waitForListenerPositionLock } from './store.ts';
import {
  type DueDeadLetter,
  listDueDeadLetters,
  recordFailedDeadLetterRetry,
  deleteDeadLetterAndReturnEvent,
} from './store-dead-letters.ts';

/**
 * Back-off: delay in milliseconds before each automatic retry of a dead letter (an event that a listener failed to
 * handle). The length of the array is the maximum number of automatic retries.
 */
export const deadLetterRetryDelaysMs = [1_000, 10_000, 60_000, 600_000];
/**
 * Maximum number of dead letters that one call of `retryDueDeadLetters` retries. Further dead letters wait for the next
 * call.
 */
const lettersPerPass = 20;
const maxErrorLength = 1_000;

/**
 * Log message for an event that a listener failed to handle, and that will be retried. Operators' alarms match this
 * text, so it must not change.
 */
export const deadLetterRetryLogMessage = 'event set aside after a failure; it will be retried';
/**
 * Log message for an event whose last automatic retry failed. Operators' alarms match this text, so it must not change.
 */
export const deadLetterGivenUpLogMessage = 'event failed every attempt and is a dead letter';

/**
 * Returns the time of the next automatic retry of a dead letter (an event that a listener failed to handle); null if no
 * automatic retry is left.
 * @param attempts number of failed attempts to handle the event
 */
export function computeNextRetryTime(attempts: number, now: Date): Date | null {
  const delay = deadLetterRetryDelaysMs[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/** Returns the name and message of an error, in at most 1,000 characters, for storage in a dead letter. */
export function formatDeadLetterError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, maxErrorLength);
}

/**
 * Retries the dead letters (events that a listener failed to handle) that are due. A successful retry handles the event
 * and deletes the dead letter in one transaction. Returns the number of successful retries.
 * @throws the database's error during an outage; an outage does not count as a failed attempt
 */
export async function retryDueDeadLetters(
  platform: Platform,
  listeners: readonly EventLogListener[],
): Promise<number> {
  const byName = new Map(listeners.map((listener) => [listener.name, listener]));
  const due = await listDueDeadLetters(platform.db, [...byName.keys()], platform.clock.now(), lettersPerPass);
  let succeeded = 0;
  for (const letter of due) {
    if (await retryLetter(platform, byName.get(letter.listener)!, letter)) succeeded++;
  }
  return succeeded;
}

async function retryLetter(
  platform: Platform,
  listener: EventLogListener,
  letter: DueDeadLetter,
): Promise<boolean> {
  try {
    return await mutate(platform, async (mutation) => {
      const { tx } = mutation;
      // This lock prevents the listener from running twice at the same time: every batch of the listener begins with it
      // too.
      await waitForListenerPositionLock(tx, listener.name);
      const event = await deleteDeadLetterAndReturnEvent(tx, letter.id);
      if (event === undefined) return false;
      await listener.handle({ ...mutation, platform }, [event]);
      return true;
    });
  } catch (error) {
    if (classifyListenerFailure(error) === 'outage') throw error;
    const attempts = letter.attempts + 1;
    const now = platform.clock.now();
    const next = computeNextRetryTime(attempts, now);
    await recordFailedDeadLetterRetry(platform.db, letter, {
      error: formatDeadLetterError(error),
      now,
      nextAttemptAt: next,
    });
    platform.log.error(
      { err: error, listener: letter.listener, deadLetter: letter.id, attempts },
      next === null ? deadLetterGivenUpLogMessage : deadLetterRetryLogMessage,
    );
    return false;
  }
}
