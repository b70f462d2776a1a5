import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/** A comment far down may take so long to be there, in milliseconds. */
const patienceMs = 8_000;

/** Brings the comment of the address into view once it is there (EXP-059: the exact item, not just its page). */
export function useExactPlace(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => (hash.startsWith('comment-') ? showWhenThere(hash) : undefined), [hash]);
}

function showWhenThere(id: string): () => void {
  const show = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    element.scrollIntoView({ block: 'center' });
    // A text box stays reachable by the Tab key.
    if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
    element.focus({ preventScroll: true });
    return true;
  };
  if (show()) return () => {};
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
