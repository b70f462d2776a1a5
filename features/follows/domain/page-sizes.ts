/** Follow requests on the live list: at first, and after "Show more". */
export const requestPageSizes = { first: 30, all: 100 } as const;
