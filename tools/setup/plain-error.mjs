/** A failure whose message tells the person what to do; it is shown without a stack. */
export class PlainError extends Error {
  isPlain = true;
}
