/** Page sizes of the message lists. The first page is a live query; older pages are plain calls of the same size. */
export const conversationPageSize = 30;
export const messagePageSize = 50;
