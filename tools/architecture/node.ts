/** Node of a syntax tree. `start` is its offset in the file. */
export type Node = { type: string; start: number } & Record<string, unknown>;
