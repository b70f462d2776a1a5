import { vi } from 'vitest';

/** Polls `check` until it no longer throws, for at most 30 seconds. Then throws the last error. */
export async function waitUntilAssertionPasses(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000 });
}
