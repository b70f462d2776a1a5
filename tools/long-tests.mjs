/**
 * Test files that only `npm run test:long` runs, because together they take as long as all other tests. Each one kills
 * processes, sends random traffic, decodes large pictures, fills tables, or repeats a whole run of the checks. A file
 * that is named on the command line of Vitest always runs.
 */
export const longTestFiles = [
  // Killed processes, lost connections and full restarts.
  'app/cut-mutations.test.ts',
  'app/database-away.test.ts',
  'app/faults/crash-rides.test.ts',
  'app/faults/crash.test.ts',
  'app/faults/hot-row.test.ts',
  'app/faults/second-process.test.ts',
  'app/shutdown.test.ts',
  'app/two-processes.test.ts',
  'platform/database/embedded/embedded.test.ts',
  // Random or concurrent traffic.
  'app/fuzz.test.ts',
  'app/live-snapshots.test.ts',
  'app/live-traffic.test.ts',
  'app/simulation/limits-at-once.test.ts',
  'app/simulation/no-deadlock.test.ts',
  'app/simulation/progress-check.test.ts',
  'app/simulation/simulation.test.ts',
  'bench/storm/storm.test.ts',
  'features/comments/server/comment-cache.test.ts',
  'features/comments/server/comments-races.test.ts',
  'features/feed/server/feed-invariants.test.ts',
  'features/progress/server/progress-log.test.ts',
  'features/progress/server/progress-property.test.ts',
  'features/rides/server/rides-races.test.ts',
  'features/rides/server/rides-simulation.test.ts',
  // Large amounts of data, memory, and work of an idle or busy server.
  'app/event-retention.test.ts',
  'app/idle.test.ts',
  'app/large-bodies.test.ts',
  'app/listener-work.test.ts',
  'app/new-accounts.test.ts',
  'app/open-lists.test.ts',
  'bench/worst-calls.test.ts',
  'features/feed/server/memory.test.ts',
  'features/feed/server/pooled-responses.test.ts',
  'features/media/server/decoder.test.ts',
  'features/media/server/encode-image.test.ts',
  'features/media/server/upload-limits.test.ts',
  'features/sample/server/starter-city.test.ts',
  // Programs that start others: the checks in a copy of the checkout, and the commands of the operator.
  'tools/adding-a-feature.test.ts',
  'tools/admin.test.ts',
  'tools/dead-letters.test.ts',
  'tools/demo-reset.test.ts',
];
