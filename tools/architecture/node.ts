/** A node of the syntax tree. */
export type Node = { type: string; start: number } & Record<string, unknown>;
