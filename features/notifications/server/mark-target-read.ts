import { markAboutRead } from './store.ts';
import { emitChanged } from './deliver.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Thing } from '../domain/notification.ts';
import type { NotificationType } from '../domain/notification-types.ts';

/** Marks a user's notifications about some content as read, because the user has opened that content. */
export async function markTargetRead(
  ctx: WriteContext,
  query: { userId: string; type: NotificationType; target: Thing },
): Promise<void> {
  if ((await markAboutRead(ctx.tx, { ...query, now: ctx.now })) > 0) emitChanged(ctx, [query.userId]);
}
