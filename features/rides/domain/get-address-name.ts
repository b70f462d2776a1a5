/** Returns the first part of an address, which is the name of the place or the street and number. */
export const getAddressName = (address: string): string => address.split(', ', 1)[0]!;
