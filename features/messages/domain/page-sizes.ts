/** Page sizes of the message lists. The first page is a live query; older pages are plain calls of the same size. */
export const conversationPageSize = 30;
/** Number of messages on one page of a conversation. */
export const messagePageSize = 50;
