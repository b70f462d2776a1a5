/** Functions of the grants feature that the app's shell calls in the browser. They are loaded after signing in. */
export { claimEmailGrantsOfSignedInUser, deleteStoredTimeOfLastGrantClaim } from './claim-grants.ts';
