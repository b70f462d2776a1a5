/** Types of notifications about news and rewards, to which nobody expects an answer. */
const updateTypes: ReadonlySet<string> = new Set(['post', 'badge', 'level']);

/**
 * Returns true for a notification about news or a reward, such as a new post of a person the viewer follows. All other
 * notifications, such as comments, mentions, new followers and rides, are about the viewer. The list shows them first
 * and heavier.
 */
export function isUpdateNotification({ type }: { type: string }): boolean {
  return updateTypes.has(type);
}
