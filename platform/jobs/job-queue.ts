/**
 * Job queue and cron schedules. Queued jobs are stored in the database. Each runs in one of the processes, as soon as a
 * worker is free. If the job fails, it is retried up to five times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { type DatabaseConnectionSettings, maxJobQueuePoolSize } from '#platform/database/connection.ts';
import { jobQueueSchemaName } from '#platform/database/queue-schema.ts';
import { type Job, runJob } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/**
 * Polling intervals of a queue's worker, in seconds. `pollingIntervalSeconds` applies while the connection for
 * notifications of new jobs is lost. At other times, the worker needs polling only for jobs that are due for a retry,
 * at the interval `notifyPollingIntervalSeconds`.
 */
const polling = { notifyPollingIntervalSeconds: 20, pollingIntervalSeconds: 2 };

/** Shortest and longest pause between two attempts to start the workers, in milliseconds. */
const retryPausesMs = { min: 1_000, max: 60_000 };

/**
 * Default timeout in milliseconds of the job queue's SQL statements. It is longer than the timeout of SQL statements of
 * requests, because the statements that clean up old jobs may take some seconds.
 */
const defaultMaxStatementMs = 30_000;

/** Queue of the features' background jobs, and the workers that run them. It uses the library pg-boss. */
export class JobQueue {
  private readonly platform: Platform;
  private readonly jobs: Job[];
  private readonly target: string | DatabaseConnectionSettings;
  private readonly maxStatementMs: number;
  /** The queue of the library pg-boss; undefined before the first start and after a failed start. */
  private boss: PgBoss | undefined;
  private readonly stopping = new AbortController();
  private ready: Promise<void> | undefined;
  private isStartUnfinished = false;

  constructor(
    platform: Platform,
    target: string | DatabaseConnectionSettings,
    jobs: Job[],
    maxStatementMs = defaultMaxStatementMs,
  ) {
    this.platform = platform;
    this.jobs = jobs;
    this.target = target;
    this.maxStatementMs = maxStatementMs;
  }

  /**
   * True from the call of `startWithRetries` until all workers have started. During this time no background job runs.
   */
  get isStarting(): boolean {
    return this.isStartUnfinished;
  }

  /**
   * Starts the workers. If this fails, for example because the database is restarting, tries again after growing
   * pauses, until it succeeds or `stop` is called.
   */
  async startWithRetries(): Promise<void> {
    const { signal } = this.stopping;
    this.isStartUnfinished = true;
    for (
      let pauseMs = retryPausesMs.min;
      !signal.aborted;
      pauseMs = Math.min(2 * pauseMs, retryPausesMs.max)
    ) {
      try {
        await this.start();
        this.isStartUnfinished = false;
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.platform.log.error({ err: error, pauseMs }, 'Cannot start the jobs; trying again');
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  /**
   * Starts the workers. The promise resolves when a worker runs for each job. While it is pending, and after it has
   * resolved, further calls return the same promise.
   */
  start(): Promise<void> {
    this.ready ??= this.open().catch(async (error: unknown) => {
      // Stops the workers that the failed start has created, so that the next call can start again.
      await this.close().catch(() => {});
      this.boss = undefined;
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async open(): Promise<void> {
    this.stopping.signal.throwIfAborted();
    const boss = (this.boss = this.openBoss());
    await boss.start();
    const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of this.jobs) {
      // With the policy `short`, queueing a job has no effect while a job with the same key is waiting.
      if (!stored.has(job.name))
        await boss.createQueue(job.name, {
          policy: 'short',
          retryLimit: 5,
          retryBackoff: true,
          notify: true,
        });
      else if (stored.get(job.name)?.notify !== true) await boss.updateQueue(job.name, { notify: true });
      const workerId: Promise<string> = boss.work(job.name, polling, async ([work]) => {
        try {
          await runJob(this.platform, job, { data: work?.data ?? null, signal: this.stopping.signal });
        } finally {
          // The worker fetches only one job, even if several notifications have arrived. Without this call, the other
          // waiting jobs would wait for the next poll.
          boss.notifyWorker(await workerId);
        }
      });
      await workerId;
      if (job.cron !== undefined) await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
    }
  }

  private openBoss(): PgBoss {
    const { target } = this;
    const connection = typeof target === 'string' ? { connectionString: target } : target;
    // Without a timeout, a statement on a connection that the network lost silently would wait for about 15 minutes,
    // until the operating system closes the connection. Few such statements would block the queue, because it has few
    // connections (F5).
    const limits = { query_timeout: this.maxStatementMs };
    const boss = new PgBoss({
      ...connection,
      ...limits,
      max: maxJobQueuePoolSize,
      application_name: 'plaza-jobs',
      schema: jobQueueSchemaName,
      // The migrations create the queue's schema, because the server's database role may not change it.
      createSchema: false,
      migrate: false,
      reindex: false,
      // Notifications wake the workers of a queue, so that dozens of idle queues need not be polled every two seconds.
      useListenNotify: true,
    });
    boss.on('error', (error) => this.platform.log.warn({ err: error }, 'job queue'));
    return boss;
  }

  /**
   * Queues a job to run soon. Has no effect while a job with the same name and the same `singletonKey` is waiting. Jobs
   * without a key are treated as if they had the same key.
   */
  async enqueue(name: string, data: unknown = {}, singletonKey?: string): Promise<void> {
    await this.start();
    await this.boss!.send(name, data as object, singletonKey === undefined ? {} : { singletonKey });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.ready === undefined) return;
    await this.ready.catch(() => {});
    await this.close();
  }

  /** Waits up to 3 s for running jobs, and closes the connections. */
  private async close(): Promise<void> {
    await this.boss?.stop({ graceful: true, close: true, timeout: 3_000 });
  }
}
