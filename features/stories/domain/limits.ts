/** Figures of stories. */

/** How long a story is shown (STORY-003). */
export const storyHours = 24;
/** Code points of a caption. */
export const maxCaption = 500;
/** Code points of the place and of the music of a story. */
export const maxStoryLabel = 120;
/** Characters of the name of a filter. */
export const maxFilterName = 50;
/** Characters of the media type of a picture. */
export const maxMediaType = 40;
export const maxMedia = 10;
/** Stories of one person within 24 hours, deleted ones too (EXP-037). */
export const maxPerDay = 20;
/** Comments of a page, at most (CMT-009). */
export const maxComments = 50;
/** Code points of a comment. */
export const maxStoryComment = 1_000;
/** How long an expired or deleted story is kept before it goes for good. */
export const archiveDays = 30;
/** Viewers named in the author's own copy of a story; the list has them all. */
export const namedViewers = 50;
/** Stories on the live first page. */
export const livePageSize = 20;
