/** Frees the memory of bodies immediately. */

/**
 * Frees the memory of bytes that are not read again, without waiting for the garbage collector: megabytes outside
 * the JavaScript heap make V8 collect the whole heap, which delays all calls. Views of a part of a larger buffer
 * are not freed. `bytes` is empty afterwards. Must not be called while a pending write still reads the bytes.
 */
export function releaseMemory(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (bytes.byteLength === 0 || bytes.byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer))
    return;
  buffer.transfer(0);
}
