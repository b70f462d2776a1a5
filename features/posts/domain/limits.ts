/** Limits of posts, images, tags, drafts and deferred posts (not published yet). */

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
export const maxSavedPostFolderNameLength = 50;
/** Maximum number of folders for saved posts that a user can have. Saving a post into a further folder fails. */
export const maxSavedPostFolders = 100;
/** Maximum number of tags of a post. Further hashtags in the text are not stored as tags. */
export const maxTagsPerPost = 10;
/** Maximum length of a tag without `#`, in code points. A longer hashtag is treated as plain text. */
export const maxTagLength = 50;
/**
 * Number of hours for which an author cannot publish the same post again. A repeated call of `createPost` in this time
 * creates no second post, but returns the first one.
 */
export const postDeduplicationWindowHours = 24;
/** Number of days for which an author can restore a deleted post. Afterwards the post is permanently deleted. */
export const postRestorePeriodDays = 30;
/**
 * Maximum number of earlier versions that are stored for a post. If there are more, only the first and the newest ones
 * are kept.
 */
export const maxVersionsPerPost = 100;
/** Maximum number of drafts that a user can store on the server. Storing another draft fails. */
export const maxDraftsPerUser = 100;
/** Maximum number of deferred (not yet published) posts of one user. Deferring another post fails. */
export const maxDeferredPostsPerUser = 20;
/** Maximum number of scheduled posts of one user. Scheduling another post fails. */
export const maxScheduledPostsPerUser = 50;
/** Minimum number of minutes between now and the time of a scheduled post. */
export const minScheduleLeadMinutes = 5;
/** Maximum number of days between now and the time of a scheduled post. */
export const maxScheduleLeadDays = 366;
/** Maximum number of tags that a user can follow. Following another tag fails. */
export const maxFollowedTagsPerUser = 200;

/** Minimum number of options of a poll. */
export const minPollOptions = 2;
/** Maximum number of options of a poll. */
export const maxPollOptions = 4;
/** Maximum length of an option of a poll, in code points. */
export const maxPollOptionLength = 40;
/** How long people can vote in a poll, in hours: the choices of the author. */
export const pollDurationsInHours = [24, 72, 168] as const;
