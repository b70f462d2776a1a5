/** Types of the actions that the audit log records. */

declare const declared: unique symbol;

/**
 * Name of an audit action, such as `signIn`. It is a branded string, so that only `defineAuditActions` can create one.
 */
export type AuditAction = string & { readonly [declared]: true };

/** The audit actions that a feature declares, by name. */
export type AuditActionsByName<N extends string = string> = { readonly [K in N]: AuditAction };

/**
 * Declares the audit actions of a feature, in its `server/audit-actions.ts`. The log stores the names, so they must
 * never change. Pass the result to `contributeAuditActions` as well, so that the server detects a name that two
 * features declare.
 */
export function defineAuditActions<N extends string>(...names: readonly N[]): AuditActionsByName<N> {
  return Object.fromEntries(names.map((name) => [name, name])) as unknown as AuditActionsByName<N>;
}
