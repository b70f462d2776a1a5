interface Person {
  id: string;
  handle: string;
  displayName: string;
  isBot?: boolean;
}

/**
 * Returns the people to suggest for a mention, in this order: the followed people whose name or handle begins with the
 * prefix, the other search results, and last all bots.
 */
export function rankMentionSuggestions<One extends Person>(
  followed: readonly One[],
  found: readonly One[],
  prefix: string,
): One[] {
  const start = prefix.toLocaleLowerCase();
  const matching = followed.filter(({ handle, displayName }) =>
    [handle, displayName].some((name) => name.toLocaleLowerCase().startsWith(start)),
  );
  const known = new Set(matching.map(({ id }) => id));
  const people = [...matching, ...found.filter(({ id }) => !known.has(id))];
  return people.toSorted((a, b) => Number(a.isBot ?? false) - Number(b.isBot ?? false));
}
