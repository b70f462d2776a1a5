/** What a heart shows while a like is under way (EXP-044). Pure. */

export interface LikeState {
  liked: boolean;
  likes: number;
}

/** A like that was pressed a moment ago. */
interface LikeUnderWay {
  wish: boolean;
  /** What the heart showed as the server's word when it was pressed. */
  before: LikeState;
  /** How many likes the server said there are, once it has answered. */
  answered: number | undefined;
}

/**
 * The number changes by one at the press and by what the server says afterwards. The live number and the viewer's own mark
 * arrive one after the other and may be older than the answer, so neither is added to the other.
 */
export function shownLike(server: LikeState, underWay: LikeUnderWay | undefined): LikeState {
  if (!underWay) return server;
  const { wish, before, answered } = underWay;
  if (answered === undefined) {
    const change = Number(wish) - Number(before.liked);
    return { liked: wish, likes: Math.max(0, before.likes + change) };
  }
  return { liked: wish, likes: server.likes === before.likes ? answered : server.likes };
}
