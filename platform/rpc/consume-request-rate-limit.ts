/**
 * Rate-limits HTTP requests that are not function calls, such as those for pages, pictures and the API reference. Each
 * IP address has its own limits.
 */
import type { FastifyRequest } from 'fastify';
import { createIpAddressRateLimitCharge } from './call-limits.ts';
import { pageHeadOrPictureRenderCostMs } from '#platform/kernel/limits.ts';
import { computeIpAddressRateLimitKey } from './origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/**
 * Counts a request against the general rate limit of the request's IP address.
 * @throws FunctionError `resource-exhausted` if the limit would be exceeded
 */
export async function consumeRequestRateLimit(platform: Platform, request: FastifyRequest): Promise<void> {
  const { limit, key, points } = createIpAddressRateLimitCharge(computeIpAddressRateLimitKey(request.ip));
  await platform.limit(limit, key, points);
}

/**
 * Counts a request for a stored picture against the picture rate limit of the request's IP address. A screen shows
 * dozens of pictures, so they have a rate limit of their own.
 * @throws FunctionError `resource-exhausted` if the limit would be exceeded
 */
export async function consumePictureRateLimit(platform: Platform, request: FastifyRequest): Promise<void> {
  await platform.limit('picturesAddress', computeIpAddressRateLimitKey(request.ip));
}

/**
 * Charges the declared processor time of a request to the processor-time limit of the request's IP address.
 * @param costMs declared processor time of the request, in milliseconds
 * @throws FunctionError `resource-exhausted` if the limit would be exceeded
 */
export async function chargeProcessorTimeToIpAddress(
  platform: Platform,
  request: FastifyRequest,
  costMs: number,
): Promise<void> {
  await platform.limit('workAddress', computeIpAddressRateLimitKey(request.ip), costMs);
}

/**
 * Runs `load` when the fair semaphore has a free slot for the request's IP address (see `fair-semaphore.ts`).
 * @param costMs declared processor time of `load`, in milliseconds
 * @throws FunctionError `resource-exhausted` if too many requests of the address are waiting
 */
export function runWhenConcurrencySlotIsFree<T>(
  platform: Platform,
  request: FastifyRequest,
  load: () => Promise<T>,
  costMs = pageHeadOrPictureRenderCostMs,
): Promise<T> {
  return platform.gate.run(
    { address: computeIpAddressRateLimitKey(request.ip), person: null },
    costMs,
    loadMs,
    load,
  );
}

/** Maximum time in milliseconds that a request waits for a free slot of the fair semaphore. */
const loadMs = 10_000;
