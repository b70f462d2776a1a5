import { createContext } from 'react';

/** Sends an answer to a story to its author as a message (EXP-037). Messages come after stories, so the shell hands it in. */
type SendReply = (reply: {
  /** Chosen by the caller: sent twice, it is one message. */
  id: string;
  storyId: string;
  /** The author. */
  recipientId: string;
  content: string;
}) => Promise<unknown>;

/** Undefined where answers can only be comments. */
export const StoryReply = createContext<SendReply | undefined>(undefined);
