import { createPermissionDeniedError } from '#platform/contract/errors.ts';

/**
 * Throws if the demo account writes to content of another account.
 * @param ownerId id of the owner of the content
 * @throws FunctionError `permission-denied`, reason `demo_account`
 */
export function assertDemoAccountOwnsContent(viewer: { id: string; isDemo: boolean }, ownerId: string): void {
  if (!viewer.isDemo || viewer.id === ownerId) return;
  throw createPermissionDeniedError(
    'The demo account can only reply to its own posts. Sign up to take part.',
    'demo_account',
  );
}
