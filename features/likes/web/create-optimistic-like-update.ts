/** Optimistic state of a like button while a like or unlike is being sent to the server (EXP-044). */

/** State of a like button: whether the viewer likes the content, and the number of likes. */
export interface LikeButtonState {
  liked: boolean;
  likes: number;
}

/**
 * Returns a function that converts the like state in the browser's cache to the state to show (optimistic update).
 *
 * Until the server responds, the function adds 1 to the first number of likes that it received, or subtracts 1 for an
 * unlike. It ignores later numbers from live updates, because they may already include the viewer's like. After the
 * response, it returns `confirmedLikes` until a live update changes the number in the cache.
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
