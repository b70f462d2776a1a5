/** Returns the part of an address before the first comma: the name of the place, or the street and number. */
export const getFirstAddressPart = (address: string): string => address.split(', ', 1)[0]!;
