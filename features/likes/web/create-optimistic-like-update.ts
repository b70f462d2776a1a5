/** Optimistic state of a heart button while a like is pending (EXP-044). */

/** State of a heart button: whether the viewer likes the content, and the number of likes. */
export interface LikeState {
  liked: boolean;
  likes: number;
}

/**
 * Returns a function that converts the server's like state to the displayed one.
 *
 * Until the server answers, the shown number is the first known number plus or minus the viewer's like. Later live
 * updates may already include that like, so the pending like is never applied to these updates. After the response, the
 * answered number is shown until a live update changes it.
 * @param liked true if the pending change is a like, false if it is an unlike
 * @param confirmedLikes number of likes in the server's response; undefined until the server has answered
 */
export function createOptimisticLikeUpdate(
  liked: boolean,
  confirmedLikes: number | undefined,
): (server: LikeState) => LikeState {
  let first: LikeState | undefined;
  return (server) => {
    first ??= server;
    if (confirmedLikes !== undefined)
      return { liked, likes: server.likes === first.likes ? confirmedLikes : server.likes };
    return { liked, likes: Math.max(0, first.likes + Number(liked) - Number(first.liked)) };
  };
}
