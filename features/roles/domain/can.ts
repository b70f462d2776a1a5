/**
 * The permissions of roles. `rules` is the whole table: a new role is a line in `Role`, its condition in `hasRole`, and its
 * name in the actions that it grants. A suspended person has no session, so no role needs to exclude them.
 */

/** The person who acts; null for a signed-out visitor. */
export type RoleViewer = { id: string; isAdmin: boolean } | null;

/** The content that the action applies to. Empty for the app as a whole. */
interface Resource {
  authorId?: string | null | undefined;
  /** The author of the post or story that the content belongs to. */
  hostId?: string;
}

/** The relation between a viewer and a resource from which a permission follows. */
export type Role = 'author' | 'host' | 'admin';

const rules = {
  /** Change, pin or restore content. */
  edit: ['author'],
  /** Delete content. */
  delete: ['author', 'host', 'admin'],
  /** Read content that is not approved yet. */
  review: ['author', 'admin'],
  /** Read who has seen content. */
  readAudience: ['author'],
  /** Use functions for operating the app. */
  administer: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof rules;

/** True if the viewer may do the action. Rules that depend on more than roles belong to the feature and call this function. */
export function can(viewer: RoleViewer, action: Action, resource: Resource = {}): boolean {
  return findGrantingRole(viewer, action, resource) !== null;
}

/** Returns the first role in the order of the rule that permits the action; null if none does. */
export function findGrantingRole(viewer: RoleViewer, action: Action, resource: Resource = {}): Role | null {
  if (viewer === null) return null;
  const roles: readonly Role[] = rules[action];
  return roles.find((role) => hasRole(viewer, role, resource)) ?? null;
}

function hasRole(viewer: { id: string; isAdmin: boolean }, role: Role, resource: Resource): boolean {
  if (role === 'admin') return viewer.isAdmin;
  return viewer.id === (role === 'author' ? resource.authorId : resource.hostId);
}
