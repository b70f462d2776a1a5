/** Delivers a change of a live query's value to the subscribers. */
import type { LiveQuerySubscription } from './connection.ts';
import { EventLoopYielder } from './serialized-value.ts';
import type { SharedLiveQueryValueChange } from './shared-live-query.ts';
import type { ViewerDependentFieldsCache } from './viewer-flag-cache.ts';

interface Subscribers {
  subscriptions: ReadonlySet<LiveQuerySubscription>;
  viewers: ReadonlyMap<string, { flags: ViewerDependentFieldsCache }>;
}

/**
 * Sends a change of a live query's value to all subscribers. Then schedules loading each viewer's flags (such as
 * `liked`) for the changed items. A client that subscribes in the meantime is skipped, because its first message
 * already contains the new value.
 * @param perTurn number of subscribers after which the function yields to the event loop
 */
export async function sendChangeToLiveQuerySubscribers(
  change: SharedLiveQueryValueChange,
  { subscriptions, viewers }: Subscribers,
  perTurn: number,
): Promise<void> {
  const yielder = new EventLoopYielder(perTurn);
  for (const subscription of Array.from(subscriptions)) {
    subscription.connection.sendUpdate(subscription, change.frame);
    const turn = yielder.step();
    if (turn !== null) await turn;
  }
  for (const { flags } of Array.from(viewers.values())) {
    flags.valueChanged(change.changedIds, change.itemIds);
    const turn = yielder.step();
    if (turn !== null) await turn;
  }
}
