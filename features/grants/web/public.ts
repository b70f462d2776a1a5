/** Public interface of grants in the browser, for the shell; loaded after signing in. */
export { claimGrants, resetGrantClaims } from './claim-grants.ts';
