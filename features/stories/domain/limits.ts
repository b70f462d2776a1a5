/** Limits of stories. */

/** Hours for which a story is visible (STORY-003). */
export const storyHours = 24;
/** Code points of a caption. */
export const maxCaption = 500;
/** Code points of the location and of the music of a story. */
export const maxStoryLabel = 120;
/** Characters of the name of a filter. */
export const maxFilterName = 50;
/** Characters of the media type of a picture. */
export const maxMediaType = 40;
export const maxMedia = 10;
/** Maximum number of stories of one person within 24 hours, including deleted ones (EXP-037). */
export const maxPerDay = 20;
/** Maximum number of comments per page (CMT-009). */
export const maxComments = 50;
/** Code points of a comment. */
export const maxStoryComment = 1_000;
/** Days for which an expired or deleted story is stored before it is deleted permanently. */
export const archiveDays = 30;
/** Number of viewers in the author's own copy of a story; `listStoryViewers` lists all of them. */
export const namedViewers = 50;
/** Number of stories on the live first page. */
export const livePageSize = 20;
