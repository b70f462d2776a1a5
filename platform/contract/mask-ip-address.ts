/** Masks IP addresses before they are stored or mailed, so that they identify an IP network but not a single device. */

/**
 * Returns the IP network of an IP address. An IPv4 address is cut to its /24 network. An IPv6 address is returned
 * unchanged, because the server has already cut the IPv6 address of a request to its /64 network.
 */
export function maskIpAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '0') : plain.slice(0, 64);
}
