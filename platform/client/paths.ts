/** Returns the path of a post's screen. */
export const buildPostPath = (postId: string) => `/post/${postId}`;
/** Returns the path of a person's profile. */
export const buildPersonPath = (handle: string) => `/u/${encodeURIComponent(handle)}`;
/** Returns the path of a tag's screen. */
export const buildTagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}`;
/** Returns the path of a venue's screen. */
export const buildVenuePath = (venueId: string) => `/venue/${encodeURIComponent(venueId)}`;

/**
 * Element id of the input for a new comment on a post's page. A link that ends with `#comment-box` focuses the input.
 */
export const commentInputElementId = 'comment-box';

/** Returns the absolute URL of a path in the app, for copying and sharing. */
export const buildAbsoluteUrl = (path: string) => new URL(path, location.origin).href;
