/** Decides who is an admin (AUTH-018 to AUTH-020, Q-16). */

export interface AdminLists {
  ids: readonly string[];
  emails: readonly string[];
  domains: readonly string[];
}

export interface AdminCandidate {
  id: string;
  kind: string;
  isDemo: boolean;
  /** Lower-cased. */
  email: string | null;
  emailVerified: boolean;
  /** Granted by `npm run admin` or by an admin. */
  isGranted: boolean;
}

/**
 * True if the person has a grant or is on a list of the configuration, whose entries are lower-case. A rule about an
 * e-mail applies only to verified e-mails, and a domain only if it equals the whole part after the @.
 */
export function isAdmin(lists: AdminLists, candidate: AdminCandidate): boolean {
  if (candidate.kind !== 'person' || candidate.isDemo) return false;
  if (candidate.isGranted || lists.ids.includes(candidate.id)) return true;
  const email = candidate.email;
  if (email === null || !candidate.emailVerified) return false;
  return lists.emails.includes(email) || lists.domains.includes(email.slice(email.lastIndexOf('@') + 1));
}
