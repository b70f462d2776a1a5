/** Public interface of roles on the server. The permission check itself is `can` in `domain/can.ts`. */
export { assertInSandbox } from './assert-in-sandbox.ts';
export { forbiddenOrNotFound } from './forbidden-or-not-found.ts';
