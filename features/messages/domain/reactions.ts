/** Emoji with which the recipient can react to a message, in the order of the menu. The schema allows only these. */
export const messageReactions = ['❤️', '😂', '😮', '😢', '👍', '🙏'] as const;

/** Emoji of a reaction to a message. */
export type MessageReaction = (typeof messageReactions)[number];

/** Reaction that a like of a message stores (`likeMessage`, a double tap). */
export const heart: MessageReaction = '❤️';
