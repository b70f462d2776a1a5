/** Frees the memory of request bodies without waiting for the garbage collector. */

/**
 * Frees the memory of `bytes` immediately; `bytes` is empty afterwards. Without this function, megabytes outside the
 * JavaScript heap would make V8 collect the whole heap, which delays all calls. Does nothing if `bytes` is only a part
 * of a larger buffer. Do not call this function while a pending write still needs `bytes`.
 */
export function freeBodyMemory(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (bytes.byteLength === 0 || bytes.byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer))
    return;
  buffer.transfer(0);
}
