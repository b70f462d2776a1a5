/** Returns the first word of a person's display name. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/, 1)[0]!;
