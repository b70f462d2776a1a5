/**
 * SSRF protection: decides which IP addresses the server may connect to (KI9). Only public addresses and configured
 * endpoints are allowed. All functions are pure.
 */
import ipaddr from 'ipaddr.js';

/**
 * The range that contains all public IPv6 addresses (2000::/3). Only addresses in this range are allowed, because a
 * list of forbidden ranges could be incomplete.
 */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Returns true if the text is a public unicast IP address. Any notation is accepted: dotted, short (`127.1`),
 * decimal, hex, octal, and IPv6 with or without brackets. Returns false for loopback, private, shared, link-local,
 * multicast and documentation ranges. Also returns false for IPv6 addresses that embed an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo), and for invalid text.
 */
export function isPublicIpAddress(text: string): boolean {
  const bare = unbracket(text);
  if (ipaddr.IPv4.isValid(bare)) return ipaddr.IPv4.parse(bare).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(bare)) return false;
  const address = ipaddr.IPv6.parse(bare);
  // An address with a zone id is link-local, so it is not public.
  return address.zoneId === undefined && address.match(globalUnicast) && address.range() === 'unicast';
}

/** Returns true if the host of a URL is an IP address in any notation, not a name. */
export function isIpLiteral(host: string): boolean {
  const bare = unbracket(host);
  return ipaddr.IPv4.isValid(bare) || ipaddr.IPv6.isValid(bare);
}

/**
 * Returns true for `localhost` and for names that end with `.localhost`. They always mean this machine, regardless of
 * DNS.
 */
export function isLocalHostName(host: string): boolean {
  return /(^|\.)localhost$/.test(host.toLowerCase().replace(/\.+$/, ''));
}

/**
 * Permitted targets of outgoing requests: the ports in `ports` on public IP addresses, and the endpoints in `allow`,
 * which may have any IP address and port.
 */
export interface EgressRules {
  ports: readonly number[];
  /** Exempt endpoints as `address:port`, such as `127.0.0.1:9000` or `[::1]:9000`. */
  allow: readonly string[];
}

type AddressRefusal = 'private_address' | 'port';

/** Returns the reason why the server may not connect to an IP address and port; null if the connection is allowed. */
export function findIpAddressRefusalReason(
  address: string,
  port: number,
  rules: EgressRules,
): AddressRefusal | null {
  if (rules.allow.includes(placeOf(address, port))) return null;
  if (!isPublicIpAddress(address)) return 'private_address';
  return rules.ports.includes(port) ? null : 'port';
}

/** Reason why a URL may not be fetched. */
export type UrlRefusalReason = AddressRefusal | 'scheme' | 'credentials';

/**
 * Returns the reason why a URL may not be fetched; null if the URL itself gives no reason. The IP addresses of its host
 * name are checked later, while connecting, because they can change between two DNS lookups.
 */
export function findUrlRefusalReason(url: URL, rules: EgressRules): UrlRefusalReason | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  const port = getUrlPort(url);
  if (isIpLiteral(url.hostname)) return findIpAddressRefusalReason(url.hostname, port, rules);
  const mayLeadToAllowed = rules.allow.some((place) => place.endsWith(`:${port}`));
  if (isLocalHostName(url.hostname) && !mayLeadToAllowed) return 'private_address';
  return rules.ports.includes(port) || mayLeadToAllowed ? null : 'port';
}

/** Returns the port of an http or https URL, including a default port that the URL omits. */
export function getUrlPort(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function placeOf(address: string, port: number): string {
  const bare = unbracket(address);
  return bare.includes(':') ? `[${bare}]:${port}` : `${bare}:${port}`;
}

function unbracket(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}
