/**
 * Texts for docs/limits.md about each rate limit: what it counts (`what`), and what has a count of its own (`by`), such
 * as a person. A limit without a text does not compile.
 */
import type { RateLimitName } from '#platform/kernel/limits.ts';

export const limitNotes: Record<RateLimitName, { by: string; what: string }> = {
  generalSignedIn: { by: 'person', what: 'calls of functions' },
  generalSignedOut: { by: 'address', what: 'calls of functions by guests' },
  generalAddress: {
    by: 'address',
    what: 'all requests of functions, pages, drawings and the reference, whatever token they carry',
  },
  work: { by: 'person', what: 'declared milliseconds (`cost`) of calls that memory does not answer' },
  workAddress: { by: 'address', what: 'the same, whatever token they carry' },
  signIn: { by: 'address and person', what: 'log-ins and other calls that prove who one is' },
  signInDemo: { by: 'address and person', what: 'sessions of the demo account' },
  signUp: { by: 'address and person', what: 'sign-ups' },
  mail: { by: 'address and person', what: 'calls that send a letter' },
  mailAddress: { by: 'e-mail and network', what: 'letters asked for' },
  createPost: { by: 'person', what: 'posts and stories' },
  editPost: { by: 'person', what: 'edits of posts' },
  search: { by: 'address and person', what: 'searches' },
  createComment: { by: 'person', what: 'comments, messages and feedback' },
  like: { by: 'person', what: 'likes, follows and answers to requests' },
  views: { by: 'person', what: 'posts counted as seen' },
  guestViews: { by: 'address', what: 'posts and stories counted as seen by guests' },
  visits: { by: 'person', what: 'visits and measurements kept' },
  guestSamples: { by: 'address', what: 'measurements of guests kept' },
  allGuestSamples: { by: 'everybody', what: 'measurements of guests kept' },
  upload: { by: 'person', what: 'pictures' },
  bodyBytes: { by: 'person', what: 'bytes of bodies that may hold pictures' },
  bodyBytesAddress: { by: 'address', what: 'the same, whatever token they carry' },
  imagePixelsHour: { by: 'person', what: 'weighted megapixels decoded' },
  imagePixelsDay: { by: 'person', what: 'weighted megapixels decoded' },
  uploadBytes: { by: 'person', what: 'bytes of pictures' },
  privacy: { by: 'person', what: 'changes that make everybody’s lists run again' },
  block: { by: 'person', what: 'blocks and unblocks' },
  newAccounts: {
    by: 'network',
    what: 'points of the accounts that are younger than a week: posts, comments, letters, changes of privacy',
  },
  unfurl: { by: 'person', what: 'previews of links' },
  admin: { by: 'person', what: 'calls of admins' },
};
