/** UUID version 7: ids that sort by creation time. */

/**
 * Creates a UUIDv7.
 * @param nowMs creation time in milliseconds since 1970
 * @param random ten random bytes
 */
export function createUuidV7(nowMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  const high = Math.floor(nowMs / 2 ** 32);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, high & 0xffff);
  view.setUint32(2, nowMs >>> 0);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns the creation time that a UUIDv7 contains, in milliseconds since 1970. */
export function readUuidTimeMs(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
