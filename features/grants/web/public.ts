/** Public interface of grants in the browser, for the shell; loaded after signing in. */
export { claimGrants, clearClaimedGrantsEmail } from './claim-grants.ts';
