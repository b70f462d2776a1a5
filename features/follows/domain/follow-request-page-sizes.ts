/** Page sizes of the live list of follow requests: before and after “Show more” was pressed. */
export const followRequestPageSizes = { first: 30, all: 100 } as const;
