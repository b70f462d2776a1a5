import { createContext } from 'react';

/** Sends a reply to a story as a message to its author (EXP-037). Messages depend on stories, so the app provides it. */
type SendReply = (reply: {
  /** Chosen by the caller: a repeated call with the same id sends one message. */
  id: string;
  storyId: string;
  /** The author of the story. */
  recipientId: string;
  content: string;
}) => Promise<unknown>;

/** Context with the function that sends replies; undefined if replies can only be comments. */
export const StoryReply = createContext<SendReply | undefined>(undefined);
