/** Limits of posts. */

/** Code points of a post. */
export const maxContent = 5_000;
export const maxImages = 4;
/** Code points of the text alternative of a picture, in stories too. */
export const maxAltText = 1_500;
/** Code points of the name of a folder of saved posts. */
export const maxFolder = 50;
export const maxTags = 10;
export const maxTagLength = 50;
/** Hours in which the same text by the same person counts as the same post. */
export const dedupHours = 24;
/** Days in which a deleted post can be restored. */
export const restoreDays = 30;
/** Maximum number of stored earlier versions of a post: the first one and the newest ones. */
export const maxVersions = 100;
export const maxDrafts = 100;
export const maxHeldPosts = 20;
export const maxFollowedTags = 200;
