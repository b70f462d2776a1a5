/** Functions of the grants feature that the app's shell calls in the browser. They are loaded after signing in. */
export { claimGrantsOfSignedInUser, forgetEmailOfClaimedGrants } from './claim-grants.ts';
