/** Number of conversations on one page of a list. The first page is a live query; older pages are ordinary queries. */
export const conversationPageSize = 30;
/** Number of messages on one page of a conversation. */
export const messagePageSize = 50;
/** Number of messages on each page of earlier messages, after the first page of a conversation. */
export const earlierMessagePageSize = 100;
/** Maximum number of conversations, and of messages, that a search returns. */
export const maxSearchResults = 30;
