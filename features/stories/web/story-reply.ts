import { createContext } from 'react';

/**
 * Function that sends a reply to a story as a message to the story's author (EXP-037). The app provides this function,
 * because the stories feature cannot import the messages feature, which itself imports the stories feature.
 */
type SendReply = (reply: {
  /** Message id chosen by the caller. Calls with the same id send one message only. */
  id: string;
  storyId: string;
  /** The author of the story. */
  recipientId: string;
  content: string;
}) => Promise<unknown>;

/**
 * React context with the function that sends a reply to a story as a message to its author. If the value is undefined,
 * a reply can only be a comment.
 */
export const SendStoryReplyContext = createContext<SendReply | undefined>(undefined);
