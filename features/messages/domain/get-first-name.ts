/** Returns the first word of a display name, for texts that address the person. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;
