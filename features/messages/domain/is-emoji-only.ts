/** A pictograph that is an emoji, and not a character of text such as `™`, which only a variation selector makes one. */
const pictograph = String.raw`(?:\p{Emoji_Presentation}(?:\uFE0F|\p{Emoji_Modifier})?|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}))`;
/** A pictograph that is joined to another one. */
const joined = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
/** One emoji: a pictograph or several joined ones, a flag, or a keycap such as `1️⃣`. */
const emoji = String.raw`(?:${pictograph}(?:\u200D${joined})*|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F\u20E3)`;

/** Maximum number of emoji in a message that shows them large and without a bubble. */
const maxLargeEmoji = 3;

const pattern = new RegExp(String.raw`^(?:${emoji}\s*){1,${maxLargeEmoji}}$`, 'u');

/** Returns true if a message consists of one to three emoji, which are then shown large. */
export const isEmojiOnly = (text: string): boolean => pattern.test(text.trim());
