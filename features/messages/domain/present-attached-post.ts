import type { ViewerIndependentPost } from '#features/posts/domain/post-shape.ts';

/** A post that is attached to a message. `card` is null if the post was deleted or the reader may not see it. */
export interface AttachedPost {
  id: string;
  card: {
    authorId: string;
    authorName: string;
    authorAvatar: string;
    /** Beginning of the text; empty if the post has pictures only. */
    text: string;
    /** Name of the post's venue or place; null if there is none. */
    place: string | null;
    /** First picture; null if there is none. */
    picture: { url: string; alt: string } | null;
  } | null;
}

/** Maximum length of a post's text in the preview card of a message, in code points. A longer text is cut. */
const maxCardText = 200;

/** Converts a post to the preview card that a message shows. The card is null if `post` is undefined. Pure function. */
export function presentAttachedPost(id: string, post: ViewerIndependentPost | undefined): AttachedPost {
  if (post === undefined) return { id, card: null };
  const picture = post.imageDetails[0];
  return {
    id,
    card: {
      authorId: post.userId,
      authorName: post.userName,
      authorAvatar: post.userAvatar,
      text: [...post.content].slice(0, maxCardText).join(''),
      place: post.venue ?? post.locationDetails?.label ?? null,
      picture: picture === undefined ? null : { url: picture.url, alt: picture.alt },
    },
  };
}
