/** Number of conversations on one page of a list. The first page is a live query; older pages are plain calls. */
export const conversationPageSize = 30;
/** Number of messages on one page of a conversation. */
export const messagePageSize = 50;
/** Number of conversations, and number of messages, that a search returns at most. */
export const maxSearchResults = 30;
