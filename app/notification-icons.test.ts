/**
 * Tests that every type of notification has an icon. Icons are found by file name, so no other check would report a
 * missing one.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectNotificationTypes } from '#features/notifications/server/contributions.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { features } from './features.ts';

const root = join(import.meta.dirname, '..');

test('NOTIF-002 each type of notification has an icon, from one feature', async () => {
  const files = globSync('features/*/web/notification-icons.ts', { cwd: root });
  const found = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<{ notificationIcons: object }>),
  );
  const types = found.flatMap(({ notificationIcons }) => Object.keys(notificationIcons));
  const declared = collectNotificationTypes(collectContributions(features)).keys();
  expect(types.toSorted()).toEqual([...declared].toSorted());
});
