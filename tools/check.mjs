/**
 * Entry point of `npm run check`: checks types, lint, format and structure, which is the part of `npm test` without a
 * server.
 */
import { runChecks } from './checks.mjs';

const startedAt = performance.now();
const failed = await runChecks({ withStructure: true });
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(
  failed.length === 0 ? `\nAll checks passed in ${seconds} s.\n` : `\nFailed: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
