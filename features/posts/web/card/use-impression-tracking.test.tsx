// @vitest-environment jsdom
import { useRef } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePostImpressionTracking } from './use-impression-tracking.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Card({ postId, isOwn }: { postId: string; isOwn: boolean }) {
  const ref = useRef<HTMLElement>(null);
  usePostImpressionTracking(ref, postId, isOwn);
  return <article ref={ref} aria-label={postId} />;
}

test("LIKE-004 Q-24 a shown post is watched until it leaves the page, the viewer's own posts are not", async () => {
  const watched = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
    },
  );
  const page = render(
    <>
      <Card postId="own" isOwn />
      <Card postId="other" isOwn={false} />
    </>,
  );
  await waitFor(() => expect([...watched]).toEqual([screen.getByLabelText('other')]));
  page.unmount();
  expect(watched.size).toBe(0);
});
