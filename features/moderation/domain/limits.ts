/** Limits of blocks, mutes and reports. */

/** Maximum number of people that one person can block. A further block is refused. */
export const maxBlockedPeople = 5_000;
/** Maximum number of people that one person can mute. A further mute is refused. */
export const maxMutedPeople = 5_000;
/** Maximum number of words that one person can mute. A further word is refused. */
export const maxMutedWords = 200;
/** Maximum length of a muted word or phrase, in code points. The API rejects a longer text. */
export const maxMutedWordLength = 100;
/**
 * Maximum length of the normalized form of a muted word, in code points. The normalized form can be longer than the
 * word, because some characters, such as ligatures, become several characters.
 */
export const maxNormalizedMutedWordLength = 400;
/** Maximum length of the note of a report, in code points. The API rejects a longer note. */
export const maxReportNoteLength = 1_000;
/**
 * Maximum length, in characters, of the kind of the reported content, such as `post`. The API rejects a longer text.
 */
export const maxReportTargetKindLength = 40;
/** Maximum length of the id of reported content, in characters. The API rejects a longer id. */
export const maxReportTargetIdLength = 120;
/** Maximum length of the text that a report keeps of the reported content, in code points. A longer text is cut. */
export const maxReportedTextLength = 2_000;
/** Maximum duration of a mute in hours: 366 days. The API rejects a longer duration. */
export const maxMuteHours = 8_784;
