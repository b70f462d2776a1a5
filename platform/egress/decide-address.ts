/**
 * SSRF guard: decides which addresses outgoing requests may reach (KI9): only those of the public internet. For
 * IPv6 it is an allowlist minus exceptions, because a list of forbidden ranges is easily incomplete.
 */
import ipaddr from 'ipaddr.js';

/** The prefix of all IPv6 addresses that are assigned for public use. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * True for a public unicast address in any notation that a resolver or a URL accepts: dotted, short (`127.1`),
 * decimal, hex, octal, IPv6 with or without brackets. False for everything else: loopback, private and shared
 * ranges, link-local including metadata services, multicast, documentation, addresses that embed another one
 * (mapped, compatible, NAT64, 6to4, Teredo), and invalid addresses.
 */
export function isPublicAddress(text: string): boolean {
  const bare = unbracket(text);
  if (ipaddr.IPv4.isValid(bare)) return ipaddr.IPv4.parse(bare).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(bare)) return false;
  const address = ipaddr.IPv6.parse(bare);
  // A zone is only meaningful for link-local addresses.
  return address.zoneId === undefined && address.match(globalUnicast) && address.range() === 'unicast';
}

/** True if a host is an address in any notation rather than a name. */
export function isLiteralAddress(host: string): boolean {
  const bare = unbracket(host);
  return ipaddr.IPv4.isValid(bare) || ipaddr.IPv6.isValid(bare);
}

/** True for names reserved for this machine, regardless of DNS. */
export function isLocalName(host: string): boolean {
  return /(^|\.)localhost$/.test(host.toLowerCase().replace(/\.+$/, ''));
}

/** Exceptions from the rule of public addresses and common ports. */
export interface Reach {
  ports: readonly number[];
  /** Single endpoints by address and port, e.g. `127.0.0.1:9000` or `[::1]:9000`. */
  allow: readonly string[];
}

type AddressRefusal = 'private_address' | 'port';

/** Returns why a connection to an address is refused; null if it is allowed. */
export function decideAddress(address: string, port: number, reach: Reach): AddressRefusal | null {
  if (reach.allow.includes(placeOf(address, port))) return null;
  if (!isPublicAddress(address)) return 'private_address';
  return reach.ports.includes(port) ? null : 'port';
}

export type UrlRefusal = AddressRefusal | 'scheme' | 'credentials';

/**
 * Returns why a URL is refused before any DNS lookup; null if it is not. The resolved addresses of a name are
 * checked when connecting, because they could change in between.
 */
export function decideUrl(url: URL, reach: Reach): UrlRefusal | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  const port = portOf(url);
  if (isLiteralAddress(url.hostname)) return decideAddress(url.hostname, port, reach);
  const mayLeadToAllowed = reach.allow.some((place) => place.endsWith(`:${port}`));
  if (isLocalName(url.hostname) && !mayLeadToAllowed) return 'private_address';
  return reach.ports.includes(port) || mayLeadToAllowed ? null : 'port';
}

/** Returns the port of a URL. */
export function portOf(url: URL): number {
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
