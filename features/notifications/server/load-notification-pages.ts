/**
 * Loads the first pages of many notification lists together. When one post notifies five thousand people, their open
 * lists are thus read with a few SQL statements instead of thousands.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { NotificationCategory } from '../domain/notification-categories.ts';
import { type PresentedNotificationGroup, presentNotificationGroup } from '../domain/present-notification.ts';
import { listNotificationTypesOfCategory } from '../domain/type-definition.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { loadTextsQuotedByNotifications } from './load-texts-quoted-by-notifications.ts';
import { loadNotificationThumbnails } from './load-notification-thumbnails.ts';
import {
  type NotificationListName,
  countUnreadNotificationGroups,
  type NotificationGroupRow,
  listNotificationGroups,
  type NotificationCursor,
} from './store.ts';

interface Page {
  notifications: PresentedNotificationGroup[];
  /** Number of unread groups in the whole list. */
  unread: number;
  /** Number of unread groups in the whole list that are about messages. */
  unreadMessages: number;
  /** Cursor of the last group on this page, after which the next page begins; null on the last page. */
  end: NotificationCursor | null;
}

interface PageQuery {
  userIds: readonly string[];
  box: NotificationListName;
  limit: number;
  after: NotificationCursor | null;
  /** If set, the pages contain only notifications of this category. */
  category?: NotificationCategory | undefined;
  groupKey?: string;
}

const peoplePerStatement = 250;
const statementsAtOnce = 2;

/** Loads one page of the notification list of each given user. Returns the pages by user id. */
export async function loadNotificationPages(
  platform: Platform,
  query: PageQuery,
  db: Queryable = platform.db,
): Promise<Map<string, Page>> {
  const types = platform.service(notificationTypesServiceKey);
  const { category, ...page } = query;
  const listed = category === undefined ? undefined : listNotificationTypesOfCategory(types, category);
  const [rows, unread] = await Promise.all([
    listNotificationGroups(db, { ...page, types: listed, limit: query.limit + 1 }),
    countUnreadNotificationGroups(db, query.userIds, query.box),
  ]);
  const [people, quoteOf, thumbnailOf] = await Promise.all([
    loadPeople(
      db,
      rows.flatMap((row) => row.actorIds),
    ),
    loadTextsQuotedByNotifications(platform, db, rows),
    loadNotificationThumbnails(platform, db, rows),
  ]);
  const site = getConfiguredSiteName(platform.config);
  const byPerson = new Map<string, NotificationGroupRow[]>();
  for (const row of rows) {
    const own = byPerson.get(row.userId);
    if (own === undefined) byPerson.set(row.userId, [row]);
    else own.push(row);
  }
  return new Map(
    query.userIds.map((userId) => {
      const own = byPerson.get(userId) ?? [];
      const shown = own.slice(0, query.limit);
      const last = shown.at(-1);
      const loaded: Page = {
        notifications: shown.flatMap((row) => {
          // The type is undefined if the feature that declared it was removed from the app. Notifications of the type
          // are left out.
          const type = types.get(row.type);
          if (type === undefined) return [];
          const context = { site, quoted: quoteOf(row), thumbnail: thumbnailOf(row) };
          return [presentNotificationGroup(row, row.actorIds.map(doerOf), type, context)];
        }),
        unread: unread.get(userId)?.all ?? 0,
        unreadMessages: unread.get(userId)?.ofMessages ?? 0,
        end: own.length > query.limit && last !== undefined ? { at: last.latestAt, id: last.latestId } : null,
      };
      return [userId, loaded];
    }),
  );

  function doerOf(id: string) {
    const { handle, displayName, avatarUrl, isBot, isSample } = people.get(id)!;
    return { id, handle, displayName, avatarUrl, isAutomated: isBot || isSample };
  }
}

/** Arguments that all first pages of one SQL statement have in common. */
type FirstPageQuery = Pick<PageQuery, 'box' | 'limit' | 'category'>;

interface Waiting {
  userId: string;
  resolve(page: Page): void;
  reject(error: unknown): void;
}

/**
 * Loads the first pages of notification lists for concurrent callers. At most `statementsAtOnce` SQL statements run at
 * the same time. Calls that arrive in the meantime wait, and one statement then loads the pages of many of them.
 */
export class FirstNotificationPageBatchLoader {
  private readonly platform: Platform;
  private readonly waiting = new Map<string, { query: FirstPageQuery; calls: Waiting[] }>();
  private isPlanned = false;
  private running = 0;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  firstPage(userId: string, query: FirstPageQuery): Promise<Page> {
    return new Promise((resolve, reject) => {
      const key = [query.box, query.limit, query.category].join(' ');
      const kept = this.waiting.get(key) ?? { query, calls: [] };
      kept.calls.push({ userId, resolve, reject });
      this.waiting.set(key, kept);
      this.plan();
    });
  }

  /** Starts SQL statements at the end of this turn of the event loop, so that all calls of the turn share them. */
  private plan(): void {
    if (this.isPlanned || this.running >= statementsAtOnce || this.waiting.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      for (const [key, { query, calls }] of this.waiting) {
        while (calls.length > 0 && this.running < statementsAtOnce)
          void this.answer(query, calls.splice(0, peoplePerStatement));
        if (calls.length === 0) this.waiting.delete(key);
      }
    });
  }

  private async answer(query: FirstPageQuery, calls: readonly Waiting[]): Promise<void> {
    this.running++;
    try {
      const userIds = [...new Set(calls.map((call) => call.userId))];
      const pages = await loadNotificationPages(this.platform, { ...query, userIds, after: null });
      for (const call of calls) call.resolve(pages.get(call.userId)!);
    } catch (error) {
      for (const call of calls) call.reject(error);
    } finally {
      this.running--;
      this.plan();
    }
  }
}

/** Service key under which the data loader of notification lists is available (`platform.service`). */
export const notificationPageLoaderServiceKey =
  createServiceKey<FirstNotificationPageBatchLoader>('notificationPages');
