/** Public interface of grants in the browser, for the shell; loaded after signing in. */
export { claimGrantsOfSignedInUser, forgetEmailOfClaimedGrants } from './claim-grants.ts';
