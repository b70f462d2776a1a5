/** Masks IP addresses for storage and mails: only the network remains, not the address of a single device. */

/**
 * Returns the network of an IP address: an IPv4 address is cut to /24. An IPv6 address is returned unchanged, because
 * the server has already cut the IPv6 address of a request to its /64 network.
 */
export function maskIpAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '0') : plain.slice(0, 64);
}

/**
 * Formats the network of an IP address for a mail, such as `203.0.113.x`. The result is too coarse to locate a
 * household.
 */
export function formatIpNetwork(address: string): string {
  const masked = maskIpAddress(address);
  if (/^\d+\.\d+\.\d+\.0$/.test(masked)) return masked.replace(/0$/, 'x');
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(masked)?.[1];
  return groups === undefined ? 'unknown' : `${groups}:x`;
}
