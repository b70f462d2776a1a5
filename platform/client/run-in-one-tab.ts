/**
 * Runs `work` while no other tab of the browser runs work of the same name (Web Locks). In a browser without Web Locks,
 * runs `work` at once.
 */
export async function runInOneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
}
