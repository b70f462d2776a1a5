/** Memory of bodies that is given back at once. */

/**
 * Frees the memory of bytes that nobody reads again, without waiting for the garbage collector: megabytes outside the
 * JavaScript heap make V8 collect the whole heap, at the cost of everybody. Bytes that are a part of a shared buffer are left
 * alone. `bytes` is empty afterwards. Never call it on bytes that a pending write still reads.
 */
export function releaseMemory(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (bytes.byteLength === 0 || bytes.byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer))
    return;
  buffer.transfer(0);
}
