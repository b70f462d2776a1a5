/** Escapes the wildcards (`%`, `_`) and backslashes in a text, so that an SQL `like` pattern matches them literally. */
export const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);
