/** Limits of posts, images, tags, drafts and deferred posts. */

/** Maximum length of a post's text, in Unicode code points. */
export const maxPostLength = 5_000;
/** Maximum number of images in a post. */
export const maxImagesPerPost = 4;
/**
 * Maximum length of an image's alt text, in Unicode code points. The same maximum applies to pictures of
 * stories.
 */
export const maxAltTextLength = 1_500;
/** Maximum length of the name of a folder for saved posts, in Unicode code points. */
export const maxFolderNameLength = 50;
/** Maximum number of tags of a post. */
export const maxTagsPerPost = 10;
/** Maximum length of a tag without `#`, in characters. */
export const maxTagLength = 50;
/** For this many hours, the same post is created only once: a second call returns the first post. */
export const postDedupHours = 24;
/** An author can restore a deleted post for this many days. */
export const postRestoreDays = 30;
/** Maximum number of earlier versions stored for a post. The first version and the newest versions are stored. */
export const maxVersionsPerPost = 100;
/** Maximum number of drafts of one user on the server. */
export const maxDraftsPerUser = 100;
/** Maximum number of deferred posts of one user. */
export const maxDeferredPostsPerUser = 20;
/** Maximum number of tags that a user can follow. */
export const maxFollowedTagsPerUser = 200;
