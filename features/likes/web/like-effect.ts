/** The state of a heart while a like is pending (EXP-044). */

export interface LikeState {
  liked: boolean;
  likes: number;
}

/**
 * Returns the function from the server's state to what is shown. The number changes by one at the press and by what the server
 * answers afterwards. The live number and the viewer's own mark arrive one after the other and may be older than the answer, so
 * neither is added to the other: the function remembers the first state that it is given.
 * @param answered how many likes there are by the server's answer; undefined before it
 */
export function likeEffect(liked: boolean, answered: number | undefined): (server: LikeState) => LikeState {
  let first: LikeState | undefined;
  return (server) => {
    first ??= server;
    if (answered !== undefined)
      return { liked, likes: server.likes === first.likes ? answered : server.likes };
    return { liked, likes: Math.max(0, first.likes + Number(liked) - Number(first.liked)) };
  };
}
