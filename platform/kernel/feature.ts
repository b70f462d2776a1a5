/** What a feature gives the server: the list in its `server/feature.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Implementation } from './implement.ts';
import type { Listener, Observer } from './listener.ts';
import type { PageHeads } from './page-head.ts';
import type { Platform } from './platform.ts';
import type { ServiceProvider } from './service.ts';

/** Work that runs on a schedule or when asked, outside a request. */
export interface Job {
  /** Never changes; unique. */
  name: string;
  /** Five-field cron in UTC. */
  cron?: string;
  run(platform: Platform, data: unknown): Promise<void>;
}

export interface Feature {
  name: string;
  functions?: Implementation[];
  listeners?: Listener[];
  observers?: Observer[];
  jobs?: Job[];
  services?: ServiceProvider[];
  /** What its pages say of themselves to those who only read their heads. */
  pages?: PageHeads[];
  /** Routes that are not functions: pictures, pages for crawlers. Registered before listen. */
  routes?(server: FastifyInstance, platform: Platform): void;
  /** Runs once the database is ready, before listen. */
  start?(platform: Platform): Promise<void>;
  /** Events may have been missed: what lives in memory is loaded again. */
  refresh?(platform: Platform): void;
  /** Runs on shutdown. */
  stop?(platform: Platform): Promise<void>;
}
