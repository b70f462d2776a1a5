import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '@tanstack/react-router';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages as screenMessages } from './messages.ts';
import type { useConversationMessages } from './use-conversation-messages.ts';
import { buildMessageUrlHash, parseMessageUrlHash } from './message-hash.ts';

/**
 * Maximum number of pages of earlier messages that are loaded to find the message. If the message is even older, the
 * list remains at the earliest loaded message, and a toast says so.
 */
const maxPages = 20;

/** React hook that returns the number of the message that the URL hash contains; undefined if it contains none. */
export function useMessageNumberFromUrlHash(): number | undefined {
  return parseMessageUrlHash(useLocation({ select: ({ hash }) => hash }));
}

/**
 * React hook that scrolls to the message whose number the URL contains, and focuses it. Loads earlier messages until
 * this message is loaded.
 * @param rows element of the list of messages
 */
export function useScrollToMessage(
  list: Pick<
    ReturnType<typeof useConversationMessages>,
    'messages' | 'more' | 'loading' | 'olderFailed' | 'fetchOlder'
  >,
  target: number | undefined,
  rows: RefObject<HTMLOListElement | null>,
): void {
  const { messages, more, loading, olderFailed, fetchOlder } = list;
  const first = messages[0]?.number;
  const isMissing = target !== undefined && first !== undefined && first > target;
  /** Number of earlier pages that were loaded for the current target. */
  const pages = useRef(0);
  const shownTarget = useRef<number>(undefined);
  useEffect(() => {
    pages.current = 0;
  }, [target]);
  useEffect(() => {
    if (!isMissing || !more || loading || olderFailed || pages.current > maxPages) return undefined;
    if (pages.current === maxPages) {
      // If this count exceeds the limit, no more pages are loaded automatically. The person can still load earlier
      // messages.
      pages.current += 1;
      toast(screenMessages.messageTooFarBack);
      return undefined;
    }
    // Waits for the effects of the hook that loads pages, which ignores calls of `fetchOlder` before its effects have
    // run.
    const timer = setTimeout(() => {
      pages.current += 1;
      void fetchOlder();
    });
    return () => clearTimeout(timer);
  }, [target, isMissing, more, loading, olderFailed, fetchOlder]);
  useEffect(() => {
    if (target === undefined || first === undefined || isMissing || shownTarget.current === target)
      return undefined;
    const show = () => {
      const row = rows.current?.querySelector<HTMLElement>(`#${buildMessageUrlHash(target)}`);
      if (!row) return;
      shownTarget.current = target;
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    };
    show();
    // Scrolls again in the next frame, because the router restores the scroll position of the page after this effect.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [target, first, isMissing, rows]);
}
