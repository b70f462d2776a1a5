/** Number of conversations on one page of a list. The first page is a live query; older pages are plain calls. */
export const conversationPageSize = 30;
/** Number of messages on one page of a conversation. */
export const messagePageSize = 50;
/** Number of messages on each further page of a conversation, with earlier messages. */
export const earlierMessagePageSize = 100;
/** Maximum number of conversations that a search returns, and maximum number of messages that it returns. */
export const maxSearchResults = 30;
