import { getCurrentHistoryEntryKey } from '#platform/client/read-history-entry-key.ts';

/**
 * Scroll position in a list: the first visible post and its offset, stored for each entry of the browser history
 * (EXP-002). Going back and reloading restore the position; a new visit starts at the top.
 */
export interface ScrollAnchor {
  postId: string;
  /** Distance from the top edge of the screen to the top of the post, in pixels. */
  top: number;
}

const prefix = 'plaza-place:';

/** Returns the stored scroll anchor of a list; undefined if there is none. */
export function readScrollAnchor(list: string): ScrollAnchor | undefined {
  try {
    const found: unknown = JSON.parse(
      sessionStorage.getItem(`${prefix}${getCurrentHistoryEntryKey()}:${list}`) ?? 'null',
    );
    const place = found as Partial<ScrollAnchor> | null;
    return typeof place?.postId === 'string' && typeof place.top === 'number'
      ? (place as ScrollAnchor)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the scroll anchor of a list in session storage; undefined removes the stored anchor. */
export function saveScrollAnchor(list: string, anchor: ScrollAnchor | undefined): void {
  const key = `${prefix}${getCurrentHistoryEntryKey()}:${list}`;
  try {
    if (anchor) sessionStorage.setItem(key, JSON.stringify(anchor));
    else sessionStorage.removeItem(key);
  } catch {
    // If the browser provides no storage, the position is not stored, and the list begins at the top.
  }
}
