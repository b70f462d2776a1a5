/** What the shell uses of grants in the browser; loaded after signing in. */
export { claimGrants, forgetClaims } from './claim-grants.ts';
