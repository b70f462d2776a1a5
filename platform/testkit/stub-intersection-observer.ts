import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces `IntersectionObserver`, because jsdom has no layout. The returned function reports to all observers that
 * their elements are in view. Tests undo the replacement with `vi.unstubAllGlobals`.
 */
export function stubIntersectionObserver(): () => void {
  const reports = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: () => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = () => report([{ isIntersecting: true }]);
      }
      observe() {
        reports.add(this.#report);
      }
      unobserve() {}
      disconnect() {
        reports.delete(this.#report);
      }
    },
  );
  return () =>
    act(() => {
      for (const report of reports) report();
    });
}
