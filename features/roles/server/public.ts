/** The public interface of roles; the permissions themselves are `can` in `domain/can.ts`. */
export { assertInSandbox } from './assert-in-sandbox.ts';
export { forbiddenOrNotFound } from './forbidden-or-not-found.ts';
