/** Parses the phone numbers and websites of venues from a map extract, and formats them for display. */
import { maxVenueWebsiteLength } from './limits.ts';

/** Phone number and website of a venue. */
export interface VenueContact {
  /** Phone number in E.164 format, such as `+16025550142`; null if it is unknown. */
  phone: string | null;
  /** Absolute http or https URL; null if it is unknown. */
  website: string | null;
}

/** Returns the first value of an OpenStreetMap tag. Several values of a tag are separated by semicolons. */
const takeFirst = (text: string) => text.split(';')[0]!.trim();

/**
 * Parses a phone number. Ten digits without a country code are a number of the United States. Returns null for text
 * that is not a plain phone number, such as one with an extension, because a wrong number calls somebody else.
 */
export function parsePhoneNumber(text: string): string | null {
  const number = takeFirst(text);
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return null;
  const digits = number.replaceAll(/\D/g, '');
  const isInternational = number.startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  const complete = isInternational ? digits : digits.length === 10 ? `1${digits}` : '';
  return /^[1-9]\d{6,14}$/.test(complete) ? `+${complete}` : null;
}

/**
 * Parses the address of a website. An address without a scheme gets https. Returns null for another scheme, an address
 * with a password, and an address that is too long.
 */
export function parseWebsiteUrl(text: string): string | null {
  const address = takeFirst(text);
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(address);
  const url = URL.parse(hasScheme ? address : `https://${address}`);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null;
  return url.href.length <= maxVenueWebsiteLength ? url.href : null;
}

/**
 * Formats a phone number in E.164 format for display, such as `(602) 555-0142` for `+16025550142`. Numbers with a
 * country code other than `+1` stay unchanged.
 */
export function formatPhoneNumber(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts === null ? phone : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}

/** Formats the address of a website for display: its host name without `www.`. */
export function formatWebsiteHost(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '');
}
