/** Returns true if a GIF has more than one frame: at least two graphic control blocks (`21 F9 04 … 00`). */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = 0; at + 7 < bytes.length; at++) {
    if (
      bytes[at] === 0x21 &&
      bytes[at + 1] === 0xf9 &&
      bytes[at + 2] === 4 &&
      bytes[at + 7] === 0 &&
      ++frames > 1
    ) {
      return true;
    }
  }
  return false;
}
