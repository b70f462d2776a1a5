/** Optimistic state of a heart button while a like is pending (EXP-044). */

/** State of a heart button: whether the viewer likes the content, and the number of likes. */
export interface LikeButtonState {
  liked: boolean;
  likes: number;
}

/**
 * Returns a function that converts the like state in the cached data to the like state that is shown (optimistic
 * update).
 *
 * Until the server responds, the shown number is the first number that the returned function received, plus or minus
 * the pending like. Numbers from later live updates are ignored, because they may already include the viewer's like.
 * After the response, `confirmedLikes` is shown until a live update changes the number in the cached data.
 * @param liked true if the pending change is a like, false if it is an unlike
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
