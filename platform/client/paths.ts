/** Builds the paths of the screens of posts, people, tags and venues. */

export const buildPostPath = (postId: string) => `/post/${postId}`;
export const buildPersonPath = (handle: string) => `/u/${encodeURIComponent(handle)}`;
export const buildTagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}`;
export const buildVenuePath = (venueId: string) => `/venue/${encodeURIComponent(venueId)}`;

/**
 * Element id of the input for a new comment on a post's page. A link that ends with `#comment-box` focuses the input.
 */
export const commentInputId = 'comment-box';

/** Returns the absolute URL of a path in the app, for copying and sharing. */
export const buildAbsoluteUrl = (path: string) => new URL(path, location.origin).href;
