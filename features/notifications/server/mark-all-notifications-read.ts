import { implement } from '#platform/kernel/implement.ts';
import { markAllNotificationsRead } from '../api.ts';
import { countUnread, markBoxRead } from './store.ts';
import { emitChanged } from './deliver.ts';

/** Marks all notifications of one list as read (EXP-059). Notifications later than `upTo` stay unread. */
export const markAllNotificationsReadFunction = implement(
  markAllNotificationsRead,
  async function markAllNotificationsRead(ctx, args) {
    const userId = ctx.viewer.id;
    const upTo = args.upTo === undefined ? null : new Date(args.upTo);
    const marked = await markBoxRead(ctx.tx, { userId, box: args.box, upTo, now: ctx.now });
    if (marked > 0) emitChanged(ctx, [userId]);
    return { marked, unread: (await countUnread(ctx.tx, [userId], args.box)).get(userId) ?? 0 };
  },
);
