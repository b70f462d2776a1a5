/** Sizes of the live first pages; older pages are plain calls of the same size. */
export const conversationPageSize = 30;
export const messagePageSize = 50;
