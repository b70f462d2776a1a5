/**
 * `npm run admin`: grants and revokes admin rights, and changes settings and flags of the app.
 *
 *   npm run admin -- grant EMAIL [--unconfirmed] | revoke EMAIL | list
 *   npm run admin -- get [KEY] | set KEY VALUE | unset KEY
 *
 * Features contribute further commands (`platform/kernel/operator-command.ts`).
 */
import { runAdminCommand } from './admin-command.ts';

try {
  process.stdout.write(`${await runAdminCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
