/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). The API rejects a longer message. */
export const maxMessageLength = 2_000;
/** Maximum number of photos in a message (EXP-068). The API rejects a message with more photos. */
export const maxPhotosPerMessage = 4;
/** Maximum length of a search text, in code points. The API rejects a longer text. */
export const maxMessageSearchTextLength = 100;
/** Maximum number of members of a group conversation, including the person who created it. */
export const maxGroupMembers = 32;
/** Minimum number of other people in a new group conversation. One other person is a conversation of two people. */
export const minOthersInNewGroup = 2;
/** Maximum length of the name of a group conversation, in code points. */
export const maxGroupNameLength = 60;
/** Maximum number of group conversations of which one person can be a member. */
export const maxGroupsPerPerson = 200;
