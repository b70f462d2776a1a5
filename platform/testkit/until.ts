import { vi } from 'vitest';

/** Waits until the check no longer throws, with a timeout for a fully loaded machine. */
export async function until(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000 });
}
