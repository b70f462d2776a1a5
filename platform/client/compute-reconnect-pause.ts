/** Back-off of the live connection: decides when it is opened again after it was closed. Pure. */
import { liveCloseCodes } from '#platform/live/protocol.ts';

const firstMs = 500;
const longestMs = 30_000;
/** Jitter in milliseconds: after a restart of the server its clients reconnect at random times within this period. */
const restartSpreadMs = 2_000;
const tooManyMs = 10_000;

/**
 * Returns the pause before the next connection attempt in milliseconds.
 * @param failures number of consecutive attempts that failed
 * @param code WebSocket close code of the last connection; 0 if there is none
 * @param chance a random number from 0 to 1, for the jitter
 */
export function computeReconnectPause(failures: number, code: number, chance: number): number {
  const grown = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  const pause = grown / 2 + (grown / 2) * chance;
  if (code === liveCloseCodes.tooMany) return Math.max(tooManyMs, pause);
  if (failures > 0) return pause;
  if (code === liveCloseCodes.sessionEnded) return 0;
  return code === liveCloseCodes.restart ? restartSpreadMs * chance : pause;
}
