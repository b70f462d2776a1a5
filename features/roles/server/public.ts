/** Public interface of roles on the server. The permission check itself is `can` in `domain/can.ts`. */
export { assertDemoAccountOwnsContent } from './assert-demo-account-owns-content.ts';
export { createForbiddenOrNotFoundError } from './create-forbidden-or-not-found-error.ts';
