/**
 * Invalidates derived topics after events were committed (see `derived-topics.ts`). Example: an event invalidates the
 * topic of an author's posts; the topics of the followers' feeds are derived from it.
 *
 * A database query (SQL statement) finds the derived topics. No update of a live query is lost:
 *
 * - The statement runs after the commit and after the topics of the open live queries were listed. A live query that is
 *   opened later loads its data after the commit.
 * - The statement sees every committed row that determines a derived topic, such as a follow. If such a row is
 *   committed later, its own event reruns the live query.
 */
import type { Logger } from 'pino';
import type { Queryable } from '#platform/database/connection.ts';
import type { DerivedTopicRule } from '#platform/kernel/derived-topics.ts';

interface TopicDeriverOptions {
  db: Queryable;
  log: Pick<Logger, 'error'>;
  derived: readonly DerivedTopicRule[];
  /** Returns the ids of topics with the given prefix on which open queries depend now. */
  openIds(prefix: string): ReadonlySet<string>;
  invalidate(topics: ReadonlySet<string>): void;
}

/** One rule for derived topics, with the ids of the topics for which its SQL statement must still run. */
interface Source {
  derived: DerivedTopicRule;
  /**
   * Ids of invalidated topics that wait for the next run of the SQL statement. The statement finds the topics that are
   * derived from them.
   */
  waiting: Set<string>;
  running: Promise<void> | null;
}

const invalidatedPerStatement = 100;
const openPerStatement = 5_000;

/**
 * Applies the rules for derived topics: when committed events invalidate topics, finds the derived topics with SQL and
 * invalidates them too.
 */
export class DerivedTopicRuleRunner {
  private readonly options: TopicDeriverOptions;
  private readonly sources: Source[];
  private isStopped = false;

  constructor(options: TopicDeriverOptions) {
    this.options = options;
    this.sources = options.derived.map((derived) => ({ derived, waiting: new Set(), running: null }));
  }

  /**
   * Called with the topics that committed events have invalidated. Finds and invalidates the topics that the rules
   * derive from them.
   */
  committed(topics: ReadonlySet<string>): void {
    if (this.isStopped) return;
    for (const source of this.sources) {
      const { from, to } = source.derived;
      if (this.options.openIds(to).size === 0) continue;
      for (const topic of topics) if (topic.startsWith(from)) source.waiting.add(topic.slice(from.length));
      if (source.waiting.size > 0) source.running ??= this.run(source);
    }
  }

  /** Stops finding derived topics. The promise resolves when the running SQL statements have ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.sources.flatMap(({ running }) => running ?? []));
  }

  /**
   * Runs the SQL statement of a rule until no invalidated id is waiting. Ids that are invalidated during a run are
   * handled by the next run.
   */
  private async run(source: Source): Promise<void> {
    while (source.waiting.size > 0 && !this.isStopped) {
      const invalidated = [...source.waiting].slice(0, invalidatedPerStatement);
      for (const id of invalidated) source.waiting.delete(id);
      await this.derive(source.derived, invalidated);
    }
    source.running = null;
  }

  private async derive({ to, derive }: DerivedTopicRule, invalidated: string[]): Promise<void> {
    const { db, log, openIds, invalidate } = this.options;
    const open = [...openIds(to)];
    for (let start = 0; start < open.length; start += openPerStatement) {
      const some = open.slice(start, start + openPerStatement);
      let ids = some;
      try {
        ids = await derive(db, invalidated, some);
      } catch (error) {
        // The affected ids are unknown after an error, so the topics of all open ids are invalidated.
        if (!this.isStopped) log.error({ err: error, topics: to }, 'Cannot derive topics');
      }
      invalidate(new Set(ids.map((id) => to + id)));
    }
  }
}
