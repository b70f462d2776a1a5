/** Ownership of tables by features. */
import type { SourceFile } from './source.ts';

/**
 * Owners of tables that no feature declares. `tables` in `features/…/server/feature.ts` is the source: a declaration there
 * replaces the entry here. Tables of the platform have no other declaration.
 */
const undeclared: Record<string, string[]> = {
  platform: [
    'dead_letters',
    'events',
    'idempotency_keys',
    'listener_positions',
    'mail_outbox',
    'platform_state',
  ],
  accounts: [
    'admin_grants',
    'audit_log',
    'known_devices',
    'network_key',
    'new_accounts',
    'one_time_tokens',
    'password_failures',
    'sessions',
    'sign_up_keys',
    'users',
  ],
  settings: ['app_settings'],
  places: ['location_zones', 'protected_areas', 'user_areas'],
  media: ['media'],
  venues: ['venues'],
  tokens: ['token_accounts', 'token_days', 'token_holds', 'token_sums', 'token_transfers'],
  posts: [
    'followed_tags',
    'held_posts',
    'post_drafts',
    'post_identities',
    'post_shares',
    'post_tags',
    'post_versions',
    'post_view_salts',
    'post_views',
    'posts',
    'saved_posts',
  ],
  links: ['link_pages'],
  stories: [
    'stories',
    'story_comments',
    'story_likes',
    'story_mutes',
    'story_settings',
    'story_view_salts',
    'story_views',
  ],
  comments: ['comments'],
  likes: ['comment_likes', 'post_likes'],
  follows: ['follow_counts', 'follow_requests', 'follows'],
  moderation: ['blocks', 'muted_words', 'mutes', 'reports'],
  feed: ['feed_mixes', 'feed_settings', 'feed_wishes', 'pinned_posts'],
  search: ['search_counted', 'search_names', 'search_post_words', 'search_tags', 'search_words'],
  progress: [
    'progress_entries',
    'progress_network_days',
    'progress_settings',
    'progress_withheld',
    'progress_zones',
    'user_achievements',
    'user_stats',
  ],
  grants: ['email_grants', 'equity_records'],
  notifications: ['notification_settings', 'notifications', 'push_outbox', 'push_subscriptions'],
  messages: ['conversation_members', 'conversations', 'messages'],
  personalization: ['personal_interests'],
  feedback: ['feedback'],
  donations: ['investor_requests'],
  analytics: ['analytics_days', 'analytics_guest_days', 'analytics_visits', 'performance_samples'],
};

/**
 * The owner of each table: a feature, or `platform`.
 * @param features texts of `features/…/server/feature.ts` by the name of the feature
 */
export function readTableOwners(features: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [owner, tables] of Object.entries(undeclared))
    for (const table of tables) owners.set(table, owner);
  for (const [feature, text] of features) {
    const declared = /\btables:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    for (const [, table] of declared.matchAll(/'(\w+)'/g)) owners.set(table!, feature);
  }
  return owners;
}

/** A table that a piece of SQL names. */
interface TableUse {
  table: string;
  isWrite: boolean;
  line: number;
}

const uses =
  /(?<!\b(?:for|do|on|no key)\s+)\b(from|join|using|insert\s+into|update|delete\s+from|truncate(?:\s+table)?|lock\s+table)\s+(?:only\s+)?(?:public\.)?(\w+)/gi;

/** The tables that the SQL of a file reads and writes. Names of functions are among them. */
export function findTableUses(file: SourceFile): TableUse[] {
  return file.templates.flatMap(({ text, line }) => {
    const sql = text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
    // A name that a statement defines with `with` shadows the table of that name.
    const parts = new Set(
      [...sql.matchAll(/\b(\w+) as (?:not )?(?:materialized )?\(/gi)].map(([, name]) => name),
    );
    return [...sql.matchAll(uses)]
      .filter(([, verb = '', name]) => !parts.has(name) || /^(insert|update|delete|truncate)/i.test(verb))
      .map((match) => ({
        table: match[2]!.toLowerCase(),
        isWrite: /^(insert|update|delete|truncate)/i.test(match[1]!),
        line: line + sql.slice(0, match.index).split('\n').length - 1,
      }));
  });
}
