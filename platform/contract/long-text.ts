/**
 * Long string arguments, such as a base64 picture of several megabytes, whose bytes are stored outside the JavaScript
 * heap.
 */

/**
 * A long string of a request body, as UTF-8 bytes with their SHA-256 digest. Strings longer than
 * `longTextThresholdBytes` (see `platform/rpc/body-limits.ts`) arrive in this form, so that the main thread never
 * copies, scans or hashes them.
 */
export class LongText {
  /** The content in UTF-8. */
  readonly bytes: Uint8Array;
  /** Length in UTF-16 code units, like `String.length`. */
  readonly length: number;
  /** SHA-256 digest of `bytes` in base64url. */
  readonly sha256: string;

  constructor(bytes: Uint8Array, length: number, sha256: string) {
    this.bytes = bytes;
    this.length = length;
    this.sha256 = sha256;
  }

  /**
   * Returns the first `count` bytes, decoded as UTF-8. If the content is ASCII, these are the first `count` characters.
   */
  head(count: number): string {
    return new TextDecoder().decode(this.bytes.subarray(0, count));
  }

  /** Serializes the digest instead of the content, for logs and for digests of arguments. */
  toJSON(): { longText: string } {
    return { longText: this.sha256 };
  }
}

/**
 * Returns the first `count` characters of an argument. Returns fewer characters if the argument is a `LongText` that
 * contains characters outside ASCII.
 */
export function getTextPrefix(text: string | LongText, count: number): string {
  return typeof text === 'string' ? text.slice(0, count) : text.head(count);
}
