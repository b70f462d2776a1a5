/**
 * Decides which actions a viewer may perform. The constant `rules` lists for each action the roles that permit it. To
 * add a role, extend `Role`, add a condition to `hasRole`, and add the role to the actions that it permits. Suspended
 * people need no special rule here, because they have no session.
 */

/** The user whose permission is checked; null for a signed-out visitor. */
export type PermissionSubject = { id: string; isAdmin: boolean } | null;

/** The content to which an action applies. An empty object means the app as a whole. */
interface Resource {
  authorId?: string | null | undefined;
  /** Id of the author of the post or story that the content belongs to. */
  hostId?: string;
}

/**
 * Role of a viewer in relation to one content item, from which permissions follow. The `host` is the author of the post
 * or story to which the content belongs.
 */
export type Role = 'author' | 'host' | 'admin';

const rules = {
  /** Roles that may change, pin or restore content. */
  edit: ['author'],
  /** Roles that may delete content. */
  delete: ['author', 'host', 'admin'],
  /** Roles that may hide or pin content of other people below their own. */
  moderate: ['host'],
  /** Roles that may change, cancel or delete an event of the town, and see the RSVPs of all people. */
  manage: ['author', 'admin'],
  /** Roles that may read content before it is approved. */
  review: ['author', 'admin'],
  /** Roles that may see which people have viewed the content. */
  readAudience: ['author'],
  /** Roles that may use the administration functions of the app. */
  administer: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Name of an action that requires a role, such as `delete`. */
export type PermissionAction = keyof typeof rules;

/**
 * Returns true if one of the viewer's roles permits the action on the resource. Features may require additional
 * conditions, which they check themselves.
 */
export function can(viewer: PermissionSubject, action: PermissionAction, resource: Resource = {}): boolean {
  return findRoleGrantingPermission(viewer, action, resource) !== null;
}

/**
 * Returns the first of the viewer's roles for the resource that permits the action; null if none of them permits it.
 */
export function findRoleGrantingPermission(
  viewer: PermissionSubject,
  action: PermissionAction,
  resource: Resource = {},
): Role | null {
  if (viewer === null) return null;
  const roles: readonly Role[] = rules[action];
  return roles.find((role) => hasRole(viewer, role, resource)) ?? null;
}

function hasRole(viewer: { id: string; isAdmin: boolean }, role: Role, resource: Resource): boolean {
  if (role === 'admin') return viewer.isAdmin;
  return viewer.id === (role === 'author' ? resource.authorId : resource.hostId);
}
