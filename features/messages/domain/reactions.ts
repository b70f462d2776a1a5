/** Emoji with which the recipient can react to a message, in the order of the menu. The API rejects all others. */
export const allowedMessageReactions = ['❤️', '😂', '😮', '😢', '👍', '🙏'] as const;

/** Emoji of a reaction to a message. */
export type MessageReaction = (typeof allowedMessageReactions)[number];

/** The reaction ❤️. It is set by the API function `likeMessage` and by a double tap on a message. */
export const heartReaction: MessageReaction = '❤️';
