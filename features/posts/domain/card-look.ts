/**
 * Look of the post cards in a list. `town` cards use the full width for text and pictures. `people` cards have them
 * beside the author's face, like a conversation.
 */
export type PostCardLook = 'town' | 'people';

/** CSS classes of the content of a `people` card: it begins below the author's name, to the right of the face. */
export const contentBesideFaceClassName = 'pl-13.5 -mt-1';
