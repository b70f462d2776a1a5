/** Names of actions that the audit log records. */

declare const declared: unique symbol;

/** The declared name of an action, such as `signIn`; created only by `defineAuditActions`. */
export type AuditAction = string & { readonly [declared]: true };

/** The declared actions of a feature, each under its name. */
export type AuditActions<N extends string = string> = { readonly [K in N]: AuditAction };

/**
 * Declares the actions that a feature records, in its `server/audit-actions.ts`. The names are stored and never change.
 * The feature also contributes them (`contributeAuditActions`), so that a name belongs to one feature.
 */
export function defineAuditActions<N extends string>(...names: readonly N[]): AuditActions<N> {
  return Object.fromEntries(names.map((name) => [name, name])) as unknown as AuditActions<N>;
}
