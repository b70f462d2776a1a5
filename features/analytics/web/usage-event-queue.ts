/**
 * Queue that sends usage events to the server in batches (ANA-001, ANA-002). A batch that could not be sent is lost.
 */
import type { UncheckedArguments } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

type Batch = UncheckedArguments<typeof api.processEventTracking>;
type Visit = Exclude<Batch['events'][number], string>;

/** Maximum number of events in one request. When the queue contains this many events, it sends them immediately. */
export const maxUsageEventsPerBatch = 20;
/** Maximum time that an event waits in the queue before it is sent, in milliseconds. */
export const maxUsageEventDelayMs = 10_000;

interface UsageWorld {
  /**
   * Returns true if visits may be counted. The queue checks this before it adds an event. It checks again before it
   * sends events, because the user may have turned counting off in the meantime.
   */
  mayCount(): boolean;
  /**
   * Returns the route pattern of the current screen, such as `/post/:postId`, and the navigation tab to which the
   * screen belongs, if there is one.
   */
  where(): { path: string; tab?: string | undefined };
  send(batch: Batch): void;
  schedule(ms: number, run: () => void): void;
}

/**
 * Queue that sends usage events in batches. An event consists only of its name, the screen and the navigation tab
 * (Q-55).
 */
export class UsageEventQueue {
  private readonly world: UsageWorld;
  private readonly common: Pick<Batch, 'sessionId' | 'timeZone'>;
  private waiting: Visit[] = [];

  constructor(world: UsageWorld, common: Pick<Batch, 'sessionId' | 'timeZone'>) {
    this.world = world;
    this.common = common;
  }

  /** Adds an event to the queue, with the current screen and navigation tab. */
  track(event: string): void {
    if (!this.world.mayCount()) return;
    const { path, tab } = this.world.where();
    this.waiting.push(tab === undefined ? { event, path } : { event, path, tab });
    if (this.waiting.length === 1) this.world.schedule(maxUsageEventDelayMs, () => this.flush());
    if (this.waiting.length >= maxUsageEventsPerBatch) this.flush();
  }

  /** Sends all events in the queue. Also called when the page is hidden or closed. */
  flush(): void {
    const events = this.waiting;
    this.waiting = [];
    if (events.length > 0 && this.world.mayCount()) this.world.send({ ...this.common, events });
  }
}
