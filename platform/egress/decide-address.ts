/**
 * Which addresses outgoing requests may reach (KI9): those of the public internet and nobody else's. A filter that lists
 * what is forbidden forgets something; for IPv6 this one lists what is allowed, and of that takes out the rest.
 */
import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that were ever given out for public use begin like this. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * True for a public unicast address in any notation a resolver or an address line takes: dotted, short (`127.1`),
 * decimal, hex, octal, IPv6 with or without brackets. False for all else: this machine, private and shared ranges,
 * link-local with the metadata services, multicast, documentation, addresses that wrap another one (mapped,
 * compatible, NAT64, 6to4, Teredo), and what is no address at all.
 */
export function isPublicAddress(text: string): boolean {
  const bare = unbracket(text);
  if (ipaddr.IPv4.isValid(bare)) return ipaddr.IPv4.parse(bare).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(bare)) return false;
  const address = ipaddr.IPv6.parse(bare);
  // A zone only has meaning on a local link.
  return address.zoneId === undefined && address.match(globalUnicast) && address.range() === 'unicast';
}

/** Whether a host is an address in any notation, or a name that has to be looked up first. */
export function isLiteralAddress(host: string): boolean {
  const bare = unbracket(host);
  return ipaddr.IPv4.isValid(bare) || ipaddr.IPv6.isValid(bare);
}

/** True for names that mean this machine by agreement, whatever a resolver says of them. */
export function isLocalName(host: string): boolean {
  return /(^|\.)localhost$/.test(host.toLowerCase().replace(/\.+$/, ''));
}

/** What may be reached beside the public internet on the common ports. */
export interface Reach {
  ports: readonly number[];
  /** Single places by address and port, e.g. `127.0.0.1:9000` or `[::1]:9000`. */
  allow: readonly string[];
}

type AddressRefusal = 'private_address' | 'port';

/** Why a connection to an address may not be made; null where it may. */
export function decideAddress(address: string, port: number, reach: Reach): AddressRefusal | null {
  if (reach.allow.includes(placeOf(address, port))) return null;
  if (!isPublicAddress(address)) return 'private_address';
  return reach.ports.includes(port) ? null : 'port';
}

export type UrlRefusal = AddressRefusal | 'scheme' | 'credentials';

/**
 * Why an address line is refused before anything is looked up; null where that is still open. What a name leads to is
 * decided when connecting, or it could change in between.
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

/** The port an address line means. */
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
