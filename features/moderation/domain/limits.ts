/** Limits of blocks, mutes and reports. */

/** Maximum number of people that one person can block, and of people that one person can mute. */
export const maxBlocks = 5_000;
export const maxMutes = 5_000;
/** Maximum number of words that one person can mute. */
export const maxMutedWords = 200;
/** Maximum length of a muted word or phrase, in code points. */
export const maxWord = 100;
/** Maximum length of the note of a report, in code points. */
export const maxNote = 1_000;
/** Maximum length of the name of a kind of reported content, in characters. */
export const maxReportKind = 40;
/** Maximum length of the id of reported content, in characters. */
export const maxTargetId = 120;
/** Maximum duration of a mute in hours: a leap year. */
export const maxMuteHours = 8_784;
