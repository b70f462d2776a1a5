import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import {
  FunctionError,
  createNotAuthenticatedError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';

/**
 * Checks, from the declaration of a function, whether the viewer may call it. Permissions for individual resources,
 * such as a single post, are checked later by the function's implementation.
 * @throws FunctionError `unauthenticated` or `permission-denied` if the viewer may not call the function
 */
export function assertFunctionAccess(definition: AnyFunctionDefinition, viewer: Viewer | null): void {
  if (viewer?.isDemo === true && definition.kind !== 'query' && definition.demo === undefined) {
    throw createPermissionDeniedError(
      "The demo account can't do this. Sign up to take part.",
      'demo_account',
    );
  }
  if (definition.access === 'anyone') return;
  if (viewer === null) {
    if (definition.signedOutMessage === undefined) throw createNotAuthenticatedError();
    throw new FunctionError('unauthenticated', definition.signedOutMessage, {
      reason: 'not_authenticated',
    });
  }
  if (definition.access === 'admin' && !viewer.isAdmin) {
    throw createPermissionDeniedError('Admin privileges required', 'admin_required');
  }
  if (definition.reachesOthers) assertAccountNotScheduledForDeletion(viewer);
}

/**
 * Checks that the viewer's account is not scheduled for deletion. Such an account is already hidden from other people.
 * Its owner must not contact or affect other people, because these people could neither identify nor block the owner.
 * @throws FunctionError `permission-denied` if the account is scheduled for deletion
 */
export function assertAccountNotScheduledForDeletion(viewer: Viewer): void {
  if (viewer.isLeaving) {
    throw createPermissionDeniedError(
      'Your account will be deleted soon. To do this, keep your account in Settings.',
      'account_leaving',
    );
  }
}
