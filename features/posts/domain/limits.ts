/** Limits of posts, images, tags, drafts and deferred posts. */

/** Maximum length of a post's text, in Unicode code points. */
export const maxContent = 5_000;
export const maxImages = 4;
/** Maximum length of an image's alt text, in Unicode code points. Also applies to stories. */
export const maxAltText = 1_500;
/** Maximum length of the name of a folder for saved posts, in Unicode code points. */
export const maxFolder = 50;
export const maxTags = 10;
export const maxTagLength = 50;
/** Hours in which the same post is created only once: a second call returns the first post. */
export const dedupHours = 24;
/** Days for which an author can restore a deleted post. */
export const restoreDays = 30;
/** Maximum number of earlier versions stored for a post. The first version and the newest ones are stored. */
export const maxVersions = 100;
export const maxDrafts = 100;
export const maxHeldPosts = 20;
export const maxFollowedTags = 200;
