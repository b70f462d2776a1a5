/** Decides when the live connection is opened again. Pure. */
import { closeCodes } from '#platform/live/protocol.ts';

const firstMs = 500;
const longestMs = 30_000;
/** Jitter after a restart of the server: its clients reconnect spread over this time. */
const restartSpreadMs = 2_000;
const tooManyMs = 10_000;

/**
 * Returns the pause before the next attempt in milliseconds.
 * @param failures consecutive attempts that got no connection
 * @param code the close code of the last one; 0 for none
 * @param chance a random number from 0 to 1
 */
export function reconnectPause(failures: number, code: number, chance: number): number {
  const grown = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  const pause = grown / 2 + (grown / 2) * chance;
  if (code === closeCodes.tooMany) return Math.max(tooManyMs, pause);
  if (failures > 0) return pause;
  if (code === closeCodes.sessionEnded) return 0;
  return code === closeCodes.restart ? restartSpreadMs * chance : pause;
}
