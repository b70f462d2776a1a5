/** Number of conversations on one page of a list of conversations. */
export const conversationPageSize = 30;
/** Number of messages on the first page of a conversation, which contains the latest messages. */
export const messagePageSize = 50;
/** Number of messages on each further page of a conversation, which contains earlier messages. */
export const earlierMessagePageSize = 100;
/** Maximum number of conversations, and of messages, that a search returns. */
export const maxMessageSearchResults = 30;
