/**
 * Maximum numbers of follow requests that the live list shows: `first` initially, `all` after “Show more” was pressed.
 */
export const followRequestPageSizes = { first: 30, all: 100 } as const;
