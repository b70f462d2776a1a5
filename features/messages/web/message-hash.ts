const prefix = 'message-';

/** Returns the URL hash of a message, without the `#`. It is also the id of the message's row. */
export const buildMessageUrlHash = (number: number) => `${prefix}${number}`;

/** Returns the number of the message that a URL hash names; undefined if it names none. */
export function parseMessageUrlHash(hash: string): number | undefined {
  const [, digits] = new RegExp(`^${prefix}([1-9]\\d{0,9})$`, 'u').exec(hash) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
