import { vi } from 'vitest';

/** Repeats `check` until it no longer throws, but for at most 30 seconds. After that time, throws its last error. */
export async function waitUntilAssertionPasses(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000 });
}
