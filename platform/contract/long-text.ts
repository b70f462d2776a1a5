/** Long string arguments that are kept outside the JavaScript heap: a submitted picture is megabytes of base64. */

/**
 * A string of a request body as UTF-8 bytes, with its digest. Strings longer than `longTextBytes` (see
 * `platform/rpc/body-limits.ts`) arrive in this form, so that the serving thread never copies, scans or hashes
 * them.
 */
export class LongText {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** Number of UTF-16 code units, as `String.length` counts them. */
  readonly length: number;
  /** SHA-256 of `bytes`, base64url. */
  readonly sha256: string;

  constructor(bytes: Uint8Array, length: number, sha256: string) {
    this.bytes = bytes;
    this.length = length;
    this.sha256 = sha256;
  }

  /** Returns the first `count` characters; exact only if they are ASCII. */
  head(count: number): string {
    return new TextDecoder().decode(this.bytes.subarray(0, count));
  }

  /** Digests and logs contain the hash instead of the content. */
  toJSON(): { longText: string } {
    return { longText: this.sha256 };
  }
}

/** Returns the first `count` characters of an argument that may be long. */
export function readHead(text: string | LongText, count: number): string {
  return typeof text === 'string' ? text.slice(0, count) : text.head(count);
}
