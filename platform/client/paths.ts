/** Builds the paths of the screens of posts, people, tags and venues. */

export const postPath = (postId: string) => `/post/${postId}`;
export const personPath = (handle: string) => `/u/${encodeURIComponent(handle)}`;
export const tagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}`;
export const venuePath = (venueId: string) => `/venue/${encodeURIComponent(venueId)}`;

/**
 * Element id of the input for a new comment on a post's page. A link that ends with `#comment-box` focuses the input.
 */
export const commentBoxId = 'comment-box';

/** Returns the absolute URL of a path in the app, for copying and sharing. */
export const fullAddress = (path: string) => new URL(path, location.origin).href;
