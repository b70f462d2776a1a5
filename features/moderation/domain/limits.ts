/** Limits of blocks, mutes and reports. */

/** Maximum number of people that one person can block. */
export const maxBlockedPeople = 5_000;
/** Maximum number of people that one person can mute. */
export const maxMutedPeople = 5_000;
/** Maximum number of words that one person can mute. */
export const maxMutedWords = 200;
/** Maximum length of a muted word or phrase, in code points. */
export const maxMutedWordLength = 100;
/** Maximum length of the note of a report, in code points. */
export const maxReportNoteLength = 1_000;
/** Maximum length in characters of a content kind's name, such as `post`, in a report. */
export const maxReportTargetKindLength = 40;
/** Maximum length of the id of reported content, in characters. */
export const maxReportTargetIdLength = 120;
/** Maximum duration of a mute in hours: 366 days. */
export const maxMuteHours = 8_784;
