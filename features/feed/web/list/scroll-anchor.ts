/**
 * Scroll position in a list as a post and its offset, for each entry of the browser's history (EXP-002): going back and
 * reloading show the same post at the same height; a new visit starts at the top.
 */
export interface ScrollAnchor {
  postId: string;
  /** From the top edge of the screen to the top of the post, in pixels. */
  top: number;
}

const prefix = 'plaza-place:';

/** The key that the router gives to this history entry. */
function entryKey(): string | undefined {
  return (history.state as { __TSR_key?: string } | null)?.__TSR_key;
}

export function readScrollAnchor(list: string): ScrollAnchor | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(`${prefix}${entryKey()}:${list}`) ?? 'null');
    const place = found as Partial<ScrollAnchor> | null;
    return typeof place?.postId === 'string' && typeof place.top === 'number'
      ? (place as ScrollAnchor)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an anchor; undefined removes it. */
export function saveScrollAnchor(list: string, place: ScrollAnchor | undefined): void {
  const key = `${prefix}${entryKey()}:${list}`;
  try {
    if (place) sessionStorage.setItem(key, JSON.stringify(place));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the list begins at the top.
  }
}
