/** Escapes the characters that are wildcards in a pattern of `like`. */
export const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);
