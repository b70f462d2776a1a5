/** Retention that several features state in their descriptions for the privacy page. */
import { messages } from './messages.ts';

/** Sentence for data that a person can remove, and that is otherwise stored until the account is deleted. */
export const storedUntilPersonRemovesItText: string = messages.untilRemoved;
