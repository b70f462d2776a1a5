/** Where a notification leads (EXP-059): the exact thing, on the page where it is found. */
import type { NoticeType, Thing } from './notice.ts';

export interface Linked {
  type: NoticeType;
  object: Thing;
  target: Thing;
  /** Who did it last; null for the town. */
  user?: { handle: string } | null;
}

export interface Place {
  path: string;
  /** The name of an element on that page, without the `#`. */
  hash?: string;
}

const listPath = '/notifications';

/** The place; the list itself for what has no page of its own. */
export function linkOf({ type, object, target, user }: Linked): Place {
  if (target.kind === 'town' && target.id === 'privacy') return { path: '/settings/privacy' };
  if (type === 'follow' || target.kind === 'person') {
    return { path: user ? `/u/${encodeURIComponent(user.handle)}` : listPath };
  }
  if (type === 'level' || type === 'badge') return { path: '/progress' };
  if (type === 'gift') return { path: '/statement' };
  const id = encodeURIComponent(target.id);
  switch (target.kind) {
    case 'post':
      return object.kind === 'comment'
        ? { path: `/post/${id}`, hash: `comment-${object.id}` }
        : { path: `/post/${id}` };
    case 'story':
      return { path: `/story/${id}` };
    case 'conversation':
      return { path: `/messages/${id}` };
    case 'trip':
      return { path: `/trip/${id}` };
    default:
      return { path: listPath };
  }
}

/** The same as one address. */
export function addressOf(linked: Linked): string {
  const { path, hash } = linkOf(linked);
  return hash === undefined ? path : `${path}#${hash}`;
}
