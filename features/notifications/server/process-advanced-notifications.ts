import { createNotFoundError, createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { can } from '#features/roles/domain/can.ts';
import { processAdvancedNotifications } from '../api.ts';
import { buildNotificationGroupKey } from '../domain/decide-notifications.ts';
import type { NewNotification } from '../domain/notification.ts';
import { isNotifiableUser } from './store-settings.ts';
import { deliverNotifications } from './deliver-notifications.ts';

/**
 * Sends a notification with the caller's own text (FN-023). Users can send it to themselves only, admins to anyone.
 * Plaza is shown as its sender.
 */
export const processAdvancedNotificationsHandler = implementFunction(
  processAdvancedNotifications,
  async function processAdvancedNotifications(ctx, args) {
    const userId = args.userId ?? ctx.viewer.id;
    if (userId !== ctx.viewer.id) {
      if (!can(ctx.viewer, 'administer'))
        throw createPermissionDeniedError('Admin privileges required', 'admin_required');
      if (!(await isNotifiableUser(ctx.tx, userId)))
        throw createNotFoundError('Person not found', 'user_not_found');
    }
    const { notificationType: type, title, message, priority } = args;
    const object = { kind: type === 'trip' ? ('trip' as const) : ('town' as const), id: ctx.newId() };
    const notification: NewNotification = {
      userId,
      type,
      actorId: null,
      object,
      target: object,
      groupKey: buildNotificationGroupKey(type, object),
      details: { message, ...(title === undefined || title === '' ? {} : { title }) },
      priority,
      at: ctx.now,
    };
    const [id] = await deliverNotifications(ctx, [notification]);
    return { id: id ?? object.id, stored: id !== undefined };
  },
);
