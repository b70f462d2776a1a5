/**
 * Declares the API functions of analytics. Clients send usage events (name, path and tab) and performance measurements
 * of the page. Results contain only counts and percentiles, never single events.
 */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  createVerbatimTextSchema,
  createPatternMatchingTextSchema,
  registerStringSchemaKind,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { usageEventNamePattern, dayCountByUsageTimeframe, type UsageTimeframe } from './domain/visit.ts';
import { maxSentPagePathLength, maxNavigationTabNameLength, maxTimeZoneLength } from './domain/limits.ts';

const maxAtOnce = 20;
const names = Object.keys(dayCountByUsageTimeframe) as [UsageTimeframe, ...UsageTimeframe[]];
const timeframe = z.enum(names, { error: `timeframe must be one of ${names.join(', ')}` }).default('7d');
const eventName = createPatternMatchingTextSchema(
  'event',
  usageEventNamePattern,
  'event must have at most 60 characters: letters, digits and _ . : -',
);
const path = registerStringSchemaKind(
  'opaque',
  createVerbatimTextSchema('path', { max: maxSentPagePathLength }).startsWith('/', {
    error: 'path must begin with /',
  }),
).optional();

/** Stores usage events of the web app, such as page views (FN-025). */
export const processEventTracking = defineMutation({
  name: 'processEventTracking',
  summary: 'Counts app usage by event name. Stores nothing if the browser sends Do Not Track.',
  access: 'anyone',
  cost: 10,
  idempotency: 'natural',
  args: z.strictObject({
    events: z
      .array(
        z.union(
          [
            eventName.transform((event) => ({ event, path: undefined, tab: undefined })),
            z.strictObject({
              event: eventName,
              path,
              tab: createVerbatimTextSchema('tab', { min: 0, max: maxNavigationTabNameLength }).optional(),
            }),
          ],
          { error: 'An event must be a name, or an object with a name, a path and a tab' },
        ),
        { error: 'events must be a list' },
      )
      .min(1, { error: 'events must not be empty' })
      .max(maxAtOnce, { error: `events must have at most ${maxAtOnce} items` }),
    /**
     * Random id that each browser tab creates. It exists only in the memory of the tab, so it is lost when the tab is
     * closed.
     */
    sessionId: createPatternMatchingTextSchema(
      'sessionId',
      /^[A-Za-z0-9_-]{8,64}$/,
      'sessionId must be 8 to 64 letters, digits, _ and -',
    ),
    timeZone: createVerbatimTextSchema('timeZone', { min: 0, max: maxTimeZoneLength }).optional(),
  }),
  result: z.object({ accepted: z.int() }),
});

const figures = z.object({
  timeframe: z.enum(names),
  scope: z.enum(['own', 'all']),
  events: z.array(z.object({ event: z.string(), visits: z.int() })),
  days: z.array(z.object({ day: z.iso.date(), visits: z.int(), people: z.int() })),
});

/** Returns usage counts by event and by day (FN-008). */
export const processAnalyticsSecure = defineQuery({
  name: 'processAnalyticsSecure',
  summary:
    "Returns the caller's usage by event and day. Admins get everybody's usage, or one person's with `userId`.",
  access: 'user',
  args: z.strictObject({
    userId: createUserIdSchema().optional(),
    events: z.array(eventName, { error: 'events must be a list' }).max(maxAtOnce).optional(),
    timeframe,
  }),
  result: figures,
  reasons: ['admin_required'],
});

const metrics = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS', 'load', 'route'] as const;

/** Stores performance measurements of the page and returns percentiles of stored measurements (FN-026). */
export const processPerformanceMonitoring = defineMutation({
  name: 'processPerformanceMonitoring',
  summary:
    "Stores page performance measurements. Returns a summary of the caller's own measurements, or of everybody's for admins.",
  access: 'anyone',
  cost: 10,
  idempotency: 'natural',
  args: z.strictObject({
    metrics: z
      .array(
        z.strictObject({
          name: z.enum(metrics, { error: `name must be one of ${metrics.join(', ')}` }),
          /** Measured value in milliseconds; for the metric CLS (layout shift) a number without unit. */
          value: z
            .number({ error: 'value must be a number' })
            .min(0, { error: 'value must not be negative' })
            .max(1_000_000, { error: 'value must not exceed 1000000' }),
          path,
        }),
        { error: 'metrics must be a list' },
      )
      .max(maxAtOnce, { error: `metrics must have at most ${maxAtOnce} items` })
      .default([]),
    timeframe,
  }),
  result: z.object({
    accepted: z.int(),
    /** Percentiles of the stored measurements, one element for each metric; empty for guests. */
    summary: z.array(
      z.object({ name: z.string(), samples: z.int(), p50: z.number(), p75: z.number(), p95: z.number() }),
    ),
  }),
});
