/**
 * Back-off of the live connection: computes when the client reconnects after the connection was closed. Has no side
 * effects.
 */
import { liveWebSocketCloseCodes } from '#platform/live/protocol.ts';

const firstMs = 500;
const longestMs = 30_000;
/**
 * Maximum random delay in milliseconds before a client reconnects after a restart of the server. Each client chooses
 * its own delay, so that the clients do not all reconnect at the same time.
 */
const restartSpreadMs = 2_000;
const tooManyMs = 10_000;

/**
 * Returns the pause in milliseconds before the next connection attempt.
 * @param failures number of consecutive attempts that failed
 * @param closeCode WebSocket close code of the last connection; 0 if there is none
 * @param randomFraction a random number from 0 to 1, for the jitter
 */
export function computeReconnectDelayMs(failures: number, closeCode: number, randomFraction: number): number {
  const grown = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  const pause = grown / 2 + (grown / 2) * randomFraction;
  if (closeCode === liveWebSocketCloseCodes.tooMany) return Math.max(tooManyMs, pause);
  if (failures > 0) return pause;
  if (closeCode === liveWebSocketCloseCodes.sessionEnded) return 0;
  return closeCode === liveWebSocketCloseCodes.restart ? restartSpreadMs * randomFraction : pause;
}
