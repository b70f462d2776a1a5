/** Optimistic state of a like button while a like or unlike is being sent to the server (EXP-044). */

/** State of a like button: whether the viewer likes the content, and the number of likes. */
export interface LikeButtonState {
  liked: boolean;
  likes: number;
}

/**
 * Returns a function that computes the shown like state from the like state in the browser's cache (optimistic update).
 *
 * Before the server has responded, the shown number is the first number that the function receives, plus 1 for a like
 * or minus 1 for an unlike. Later numbers from live updates are ignored, because they may already include the viewer's
 * like. After the response, `confirmedLikes` is shown until a live update changes the number in the cache.
 * @param liked true if the viewer has just liked the content, false if the viewer has just unliked it
 * @param confirmedLikes number of likes in the server's response; undefined until the server has responded
 */
export function createOptimisticLikeUpdate(
  liked: boolean,
  confirmedLikes: number | undefined,
): (server: LikeButtonState) => LikeButtonState {
  let first: LikeButtonState | undefined;
  return (server) => {
    first ??= server;
    if (confirmedLikes !== undefined)
      return { liked, likes: server.likes === first.likes ? confirmedLikes : server.likes };
    return { liked, likes: Math.max(0, first.likes + Number(liked) - Number(first.liked)) };
  };
}
