/** Addresses of what a post names. */

export const postPath = (postId: string) => `/post/${postId}`;
export const personPath = (handle: string) => `/u/${encodeURIComponent(handle)}`;
export const tagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}`;
export const venuePath = (venueId: string) => `/venue/${encodeURIComponent(venueId)}`;

/** The field on a post's page in which a comment is written; in an address it means to write one. */
export const commentBoxId = 'comment-box';

/** The full address, for copying and sharing. */
export const fullAddress = (path: string) => new URL(path, location.origin).href;
