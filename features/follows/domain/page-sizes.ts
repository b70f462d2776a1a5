/** Page sizes of the live list of follow requests: at first, and after “Show more” was pressed. */
export const requestPageSizes = { first: 30, all: 100 } as const;
