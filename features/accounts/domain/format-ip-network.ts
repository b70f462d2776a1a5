import { maskIpAddress } from '#platform/contract/mask-ip-address.ts';

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
