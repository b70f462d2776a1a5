/**
 * Texts for docs/limits.md about each rate limit: what it counts (`what`), and for whom it counts separately (`by`),
 * such as for each person. TypeScript reports a limit without a text.
 */
import type { RateLimitName } from '#platform/kernel/limits.ts';

/**
 * Texts about each rate limit for docs/limits.md. `what`: the things that the rate limit counts. `by`: each person,
 * address or other unit that has a count of its own.
 */
export const rateLimitDescriptions: Record<RateLimitName, { by: string; what: string }> = {
  generalSignedIn: { by: 'person', what: 'calls of functions' },
  generalSignedOut: { by: 'address', what: 'calls of functions by guests' },
  generalAddress: {
    by: 'address',
    what: 'all requests of functions, pages, drawings and the reference, whatever token they carry',
  },
  picturesAddress: { by: 'address', what: 'stored pictures' },
  work: { by: 'person', what: 'declared milliseconds (`cost`) of calls that are not answered from memory' },
  workAddress: { by: 'address', what: 'the same, whatever token they carry' },
  signIn: { by: 'address and person', what: 'log-ins and other calls that check credentials' },
  signInDemo: { by: 'address and person', what: 'sessions of the demo account' },
  signUp: { by: 'address and person', what: 'sign-ups' },
  mail: { by: 'address and person', what: 'calls that send an email' },
  mailAddress: { by: 'e-mail and network', what: 'requested emails' },
  createPost: { by: 'person', what: 'posts and stories' },
  change: { by: 'person', what: 'mutations without another limit' },
  changeContent: {
    by: 'person',
    what: 'edits, deletions and restorations of comments, stories, highlights, events and profiles, deletions and restorations of posts',
  },
  changesAddress: { by: 'address', what: '`change` and `changeContent` of all its accounts together' },
  editPost: { by: 'person', what: 'edits of posts' },
  search: { by: 'address and person', what: 'searches' },
  createComment: { by: 'person', what: 'comments, messages and feedback' },
  like: { by: 'person', what: 'likes, follows and answers to requests' },
  views: { by: 'person', what: 'post views' },
  guestViews: { by: 'address', what: 'post and story views by guests' },
  visits: { by: 'person', what: 'stored visits and measurements' },
  guestVisits: { by: 'address', what: 'visits of guests that are added to the sums of a day' },
  guestSamples: { by: 'address', what: 'stored measurements of guests' },
  allGuestSamples: { by: 'everybody', what: 'stored measurements of guests' },
  upload: { by: 'person', what: 'pictures' },
  bodyBytes: { by: 'person', what: 'bytes of request bodies that may contain photos' },
  bodyBytesAddress: { by: 'address', what: 'the same, whatever token they carry' },
  imagePixelsHour: { by: 'person', what: 'weighted megapixels decoded' },
  imagePixelsDay: { by: 'person', what: 'weighted megapixels decoded' },
  uploadBytes: { by: 'person', what: 'bytes of pictures' },
  privacy: { by: 'person', what: 'changes that rerun everybody’s live lists' },
  block: { by: 'person', what: 'blocks and unblocks' },
  newAccounts: {
    by: 'network',
    what: 'points of the accounts that are younger than a week: posts, comments and their changes, emails, likes, follows, blocks, privacy changes',
  },
  dataArchive: { by: 'person', what: 'exports of all own data, with or without pictures' },
  unfurl: { by: 'person', what: 'previews of links' },
  admin: { by: 'person', what: 'calls of admins' },
};
