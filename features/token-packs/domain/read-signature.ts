/**
 * Parses the header `Stripe-Signature`, which has the form `t=SECONDS,v1=HEX`. While the operator replaces the secret
 * of the webhook, two secrets are valid, and the header contains one `v1` for each of them.
 */

/**
 * Maximum difference in seconds between the time of a signature and the server's clock. A request with a larger
 * difference is refused, because it may be a replay.
 */
const toleranceSeconds = 300;

/**
 * Parses the header `Stripe-Signature`. Returns its time in seconds since 1970, and its signatures; null if the header
 * is malformed.
 */
export function parseStripeSignatureHeader(header: string): { seconds: number; signatures: string[] } | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  return /^\d{1,12}$/.test(time) && signatures.length > 0 ? { seconds: Number(time), signatures } : null;
}

/**
 * Returns true if a signature was created at most `toleranceSeconds` (five minutes) before or after `now`.
 * @param seconds creation time of the signature in seconds since 1970
 */
export function isStripeSignatureTimeRecent(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds;
}
