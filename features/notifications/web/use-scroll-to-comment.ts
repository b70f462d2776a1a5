import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/**
 * Maximum time in milliseconds to wait until the comment is rendered. If it is rendered later, the page is not
 * scrolled.
 */
const timeoutMs = 8_000;

/** Scrolls to the comment that the URL hash names, such as `#comment-1`, as soon as it is rendered (EXP-059). */
export function useScrollToComment(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => (hash.startsWith('comment-') ? showWhenRendered(hash) : undefined), [hash]);
}

function showWhenRendered(id: string): () => void {
  const show = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    element.scrollIntoView({ block: 'center' });
    // An element that is already focusable, such as a text box, keeps its tab index.
    if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
    element.focus({ preventScroll: true });
    return true;
  };
  if (show()) return () => {};
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
