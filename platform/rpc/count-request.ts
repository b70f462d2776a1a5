/** Counts requests that are no calls of functions (pages, posters, the reference) against the ceiling of their address. */
import type { FastifyRequest } from 'fastify';
import { chargeOfRequest } from './call-limits.ts';
import { pageCost } from '#platform/kernel/limits.ts';
import { limitAddress } from './origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** @throws FunctionError `resource-exhausted` when the address has used its requests up */
export async function countRequest(platform: Platform, request: FastifyRequest): Promise<void> {
  const { limit, key, points } = chargeOfRequest(limitAddress(request.ip));
  await platform.limit(limit, key, points);
}

/**
 * Runs the loading of such a request in its address's turn (see `fair-gate.ts`).
 * @throws FunctionError `resource-exhausted` when too much of the address waits already
 */
export function loadInTurn<T>(
  platform: Platform,
  request: FastifyRequest,
  load: () => Promise<T>,
): Promise<T> {
  return platform.gate.run({ address: limitAddress(request.ip), person: null }, pageCost, loadMs, load);
}

/** How long a request waits for its turn. */
const loadMs = 10_000;
