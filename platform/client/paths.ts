/** Paths of posts, people, tags and venues in the app. */

export const postPath = (postId: string) => `/post/${postId}`;
export const personPath = (handle: string) => `/u/${encodeURIComponent(handle)}`;
export const tagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}`;
export const venuePath = (venueId: string) => `/venue/${encodeURIComponent(venueId)}`;

/** Id of the input for a new comment on a post's page; as the hash of an address it focuses the input. */
export const commentBoxId = 'comment-box';

/** Returns the absolute URL, for copying and sharing. */
export const fullAddress = (path: string) => new URL(path, location.origin).href;
