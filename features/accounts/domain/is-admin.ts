/** Rules that decide who is an admin (AUTH-018 to AUTH-020, Q-16). */

/** Ids, e-mails and e-mail domains of the admins that the configuration names. */
export interface ConfiguredAdminIdentifiers {
  ids: readonly string[];
  emails: readonly string[];
  domains: readonly string[];
}

/** The fields of a person that decide whether they are an admin. */
export interface PersonFieldsForAdminCheck {
  id: string;
  kind: string;
  isDemo: boolean;
  /** E-mail of the person in lower case; null if the person has none. */
  email: string | null;
  emailVerified: boolean;
  /** True if the operator granted the admin role with `npm run admin`. */
  isGranted: boolean;
}

/**
 * Returns true if the person was granted the admin role or is listed in the configuration. A listed e-mail or e-mail
 * domain counts only if the person's e-mail is verified. A domain must equal the whole part after the @. Invented
 * people (personas and sample neighbors) and the demo account are never admins.
 * @param lists ids, e-mails and domains of the configuration, in lower case
 */
export function isAdmin(lists: ConfiguredAdminIdentifiers, candidate: PersonFieldsForAdminCheck): boolean {
  if (candidate.kind !== 'person' || candidate.isDemo) return false;
  if (candidate.isGranted || lists.ids.includes(candidate.id)) return true;
  const email = candidate.email;
  if (email === null || !candidate.emailVerified) return false;
  return lists.emails.includes(email) || lists.domains.includes(email.slice(email.lastIndexOf('@') + 1));
}
