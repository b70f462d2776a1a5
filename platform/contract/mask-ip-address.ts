/** Masks IP addresses before they are stored or mailed, so that they identify a network but not a single device. */

/**
 * Returns the network of an IP address: an IPv4 address is cut to /24. An IPv6 address is returned unchanged, because
 * the server has already cut the IPv6 address of a request to its /64 network.
 */
export function maskIpAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '0') : plain.slice(0, 64);
}
