/** Page sizes of the live list of follow requests: initially, and after "Show more". */
export const requestPageSizes = { first: 30, all: 100 } as const;
