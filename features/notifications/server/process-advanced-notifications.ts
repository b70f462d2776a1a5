import { notFound, permissionDenied } from '#platform/contract/errors.ts';
import { implement } from '#platform/kernel/implement.ts';
import { processAdvancedNotifications } from '../api.ts';
import { groupKeyOf } from '../domain/decide-notices.ts';
import type { Notice } from '../domain/notice.ts';
import { isPerson } from './store-settings.ts';
import { tell } from './tell.ts';

/** FN-023: tells a person something in the caller's words: themselves, or for admins anybody. It comes from the town. */
export const processAdvancedNotificationsFunction = implement(
  processAdvancedNotifications,
  async function processAdvancedNotifications(ctx, args) {
    const userId = args.userId ?? ctx.viewer.id;
    if (userId !== ctx.viewer.id) {
      if (!ctx.viewer.isAdmin) throw permissionDenied('Admin privileges required', 'admin_required');
      if (!(await isPerson(ctx.tx, userId))) throw notFound('There is no such person', 'user_not_found');
    }
    const { notificationType: type, title, message, priority } = args;
    const object = { kind: type === 'trip' ? ('trip' as const) : ('town' as const), id: ctx.newId() };
    const notice: Notice = {
      userId,
      type,
      actorId: null,
      object,
      target: object,
      groupKey: groupKeyOf({ type, object, target: object, at: ctx.now }),
      details: { message, ...(title === undefined || title === '' ? {} : { title }) },
      priority,
      at: ctx.now,
    };
    const [id] = await tell(ctx, [notice]);
    return { id: id ?? object.id, stored: id !== undefined };
  },
);
