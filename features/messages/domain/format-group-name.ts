import { getFirstName } from '#platform/contract/get-first-name.ts';

/** Maximum number of first names in the title of a group without a name. */
const maxFirstNames = 3;

/**
 * Returns the title of a group conversation: its name, or the first names of its other members, such as `Noor, Tomás`.
 * Further members are a number, such as `+2`. Empty if the group has neither a name nor other members. Pure function.
 * @param others members other than the reader, or the first of them
 * @param count number of members other than the reader
 */
export function formatGroupName(
  name: string | null,
  others: readonly { displayName: string }[],
  count: number = others.length,
): string {
  if (name !== null) return name;
  const shown = others.slice(0, maxFirstNames).map(({ displayName }) => getFirstName(displayName));
  const further = count - shown.length;
  return [...shown, ...(further > 0 && shown.length > 0 ? [`+${further}`] : [])].join(', ');
}
