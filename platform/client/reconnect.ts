/** When the live connection is tried again. Pure. */
import { closeCodes } from '#platform/live/protocol.ts';

const firstMs = 500;
const longestMs = 30_000;
/** A server that restarts would meet all its clients at once: they come back spread over this time. */
const restartSpreadMs = 2_000;
const tooManyMs = 10_000;

/**
 * The pause before the next try in milliseconds.
 * @param failures tries in a row that did not get a connection
 * @param code the close code of the last one; 0 for none
 * @param chance a number from 0 to 1, handed in
 */
export function reconnectPause(failures: number, code: number, chance: number): number {
  const grown = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  const pause = grown / 2 + (grown / 2) * chance;
  if (code === closeCodes.tooMany) return Math.max(tooManyMs, pause);
  if (failures > 0) return pause;
  if (code === closeCodes.sessionEnded) return 0;
  return code === closeCodes.restart ? restartSpreadMs * chance : pause;
}
