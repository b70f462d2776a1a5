import { vi } from 'vitest';

/** Waits until the check no longer throws, as long as a fully loaded machine may take. */
export async function until(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000 });
}
