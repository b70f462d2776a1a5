/** Limits of stories and of comments on stories. */

/** Number of hours for which a story is visible after it was shared (STORY-003). */
export const storyLifetimeHours = 24;
/** Maximum length of the caption of a story, in Unicode code points. */
export const maxStoryCaptionLength = 500;
/** Maximum length of a story's place name and of its music text, each in Unicode code points. */
export const maxStoryPlaceOrMusicTextLength = 120;
/** Maximum length of the name of a picture filter, in characters. */
export const maxPictureFilterNameLength = 50;
/** Maximum length of the media type of a submitted picture, in characters. */
export const maxMediaTypeLength = 40;
/** Maximum number of pictures in a story. */
export const maxPicturesPerStory = 10;
/** Maximum number of texts on one picture. */
export const maxTextBlocksPerPicture = 8;
/** Maximum number of stickers on one picture. */
export const maxStickersPerPicture = 8;
/** Maximum length of one text on a picture, in Unicode code points. */
export const maxStoryTextBlockLength = 200;
/** Maximum number of stories that one person can share within 24 hours. Deleted stories count too (EXP-037). */
export const maxStoriesPerDay = 20;
/** Maximum number of comments on one page of a story's comments (CMT-009). */
export const maxStoryCommentsPerPage = 50;
/** Maximum length of a comment on a story, in Unicode code points. */
export const maxStoryCommentLength = 1_000;
/**
 * Number of days for which a deleted story, or an expired story outside of the archive, remains stored before the
 * server deletes it permanently.
 */
export const daysUntilDeletedOrExpiredStoryIsPurged = 30;
/** Maximum number of viewers in the `viewedBy` field of a story. The call `listStoryViewers` lists all viewers. */
export const maxListedViewersPerStory = 50;
/** Maximum number of authors whose stories one person can mute. Muting a further author fails (EXP-038). */
export const maxMutedStoryAuthors = 1_000;
/** Default number of stories per page in `listStoryArchive`. */
export const storyArchivePageSize = 30;
/** Maximum number of highlights of one person (EXP-039). */
export const maxHighlightsPerPerson = 12;
/** Maximum number of stories in one highlight. */
export const maxStoriesPerHighlight = 30;
/** Maximum length of the name of a highlight, in Unicode code points. */
export const maxHighlightNameLength = 20;
/** Default number of stories per page in `listStories`, and the only page size for which this query can be live. */
export const storyListPageSize = 20;
