/** Masks addresses for storage and mails: enough to recognize a network, too little to locate a household. */

/** Returns the network of an address: IPv4 to /24; IPv6 is already cut to /64 by the caller. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '0') : plain.slice(0, 64);
}

/** Formats a network for a mail: its owner can recognize it, but nobody can locate a household by it. */
export function describeNetwork(address: string): string {
  const masked = maskAddress(address);
  if (/^\d+\.\d+\.\d+\.0$/.test(masked)) return masked.replace(/0$/, 'x');
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(masked)?.[1];
  return groups === undefined ? 'unknown' : `${groups}:x`;
}
