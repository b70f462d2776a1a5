/** Returns the key that the router gave to the current history entry; undefined on a page without a browser history. */
export const getCurrentHistoryEntryKey = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key;
