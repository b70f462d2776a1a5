/** Node of a syntax tree. `start` is its offset in the file. */
export type SyntaxNode = { type: string; start: number } & Record<string, unknown>;
