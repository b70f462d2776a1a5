/** `npm run check`: types, lint and format, the quick part of `npm test`. */
import { runChecks } from './checks.mjs';

const failed = await runChecks();
process.stdout.write(failed.length === 0 ? '\nAll checks are fine.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
