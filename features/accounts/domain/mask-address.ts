/** Addresses as they are kept beside a session: enough to recognise a place, too little to find a house. */

/** The network of an address: IPv4 to /24; IPv6 arrives already cut to /64. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '0') : plain.slice(0, 64);
}

/** A network as a letter names it: the owner recognizes it, nobody else finds a house by it. */
export function networkName(address: string): string {
  const masked = maskAddress(address);
  if (/^\d+\.\d+\.\d+\.0$/.test(masked)) return masked.replace(/0$/, 'x');
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(masked)?.[1];
  return groups === undefined ? 'unknown' : `${groups}:x`;
}
