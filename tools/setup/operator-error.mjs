/** Error with a message that tells the operator what to do. It is printed without a stack trace. */
export class OperatorError extends Error {
  isPlain = true;
}
