/** Limits of moderation. */

/** Maximum number of people that one person may have blocked, and muted, at a time. */
export const maxBlocks = 5_000;
export const maxMutes = 5_000;
export const maxMutedWords = 200;
/** Code points of a muted word or phrase. */
export const maxWord = 100;
/** Code points of the note to a report. */
export const maxNote = 1_000;
/** Characters of the name of a kind of reported content. */
export const maxReportKind = 40;
/** Characters of the id of reported content. */
export const maxTargetId = 120;
/** Maximum duration of a mute in hours: a year. */
export const maxMuteHours = 8_784;
