/**
 * Decides after a failed push notification when it is sent again, and whether the browser's subscription is deleted
 * (EXP-063). Pure functions.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Maximum number of attempts to send one push. After the last failed attempt, the push is dropped. */
const maxAttempts = 5;
/**
 * Delay in milliseconds between a first failed push and the next attempt. The delay doubles with each further failure,
 * up to `maxDelayMs`.
 */
const firstDelayMs = minuteMs;
const maxDelayMs = 6 * hourMs;
/**
 * Number of consecutive failures at which a push subscription is deleted, if the first failure was at least
 * `minFailingMs` ago. Both conditions are needed: a short outage of the push service can cause ten failures, and two
 * failures can be a week apart if no push was sent between them.
 */
const maxFailures = 10;
const minFailingMs = 3 * 24 * hourMs;

/** A push that failed, with the number and the start of the earlier failures of the same push subscription. */
interface FailedPush {
  /**
   * HTTP status of the push service's response; 0 if there was no response. `notCounted` if the push subscription did
   * not cause the failure: requests to the push service are paused, this server failed before it sent the request, or
   * the push service refused the server's VAPID token.
   */
  status: number | 'notCounted';
  /** Number of attempts to send this push, including the failed one. */
  attempts: number;
  isUrgent: boolean;
  /** Number of consecutive failures of the push subscription before this one. */
  failureCount: number;
  /** Time of the first of the `failureCount` earlier failures; null if `failureCount` is 0. */
  failingSince: Date | null;
}

/**
 * Action of the server after a failed push. `at` is the time of the next attempt. Until the time `subscriptionRetryAt`,
 * only urgent pushes are sent to the browser. `subscriptionRetryAt` is null if the browser's subscription did not cause
 * the failure.
 */
type PushRetryDecision =
  | { action: 'deleteSubscription' }
  | { action: 'sendAgain'; at: Date; subscriptionRetryAt: Date | null }
  | { action: 'dropPush'; subscriptionRetryAt: Date | null };

/**
 * Decides what happens after a failed push. The push subscription is deleted if the push service no longer knows it
 * (404, 410), or if its pushes have failed at least ten times during at least three days. An urgent push is sent again
 * earlier than other pushes, because its delay does not depend on earlier failures of the browser.
 */
export function decidePushRetry(push: FailedPush, now: Date): PushRetryDecision {
  const { status, attempts, isUrgent } = push;
  if (status === 'notCounted') {
    if (attempts >= maxAttempts) return { action: 'dropPush', subscriptionRetryAt: null };
    return { action: 'sendAgain', at: computeRetryTime(now, attempts), subscriptionRetryAt: null };
  }
  if (status === 404 || status === 410) return { action: 'deleteSubscription' };
  const failures = push.failureCount + 1;
  const failingMs = now.getTime() - (push.failingSince ?? now).getTime();
  if (failures >= maxFailures && failingMs >= minFailingMs) return { action: 'deleteSubscription' };
  const subscriptionRetryAt = computeRetryTime(now, failures);
  const isRefused = status >= 400 && status < 500 && status !== 429;
  if (isRefused || attempts >= maxAttempts) return { action: 'dropPush', subscriptionRetryAt };
  return {
    action: 'sendAgain',
    at: isUrgent ? computeRetryTime(now, attempts) : subscriptionRetryAt,
    subscriptionRetryAt,
  };
}

const computeRetryTime = (now: Date, failures: number) =>
  new Date(now.getTime() + Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs));
