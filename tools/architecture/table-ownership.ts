/**
 * Architecture rule: each table has one owner, a feature or the platform. SQL of other features must not use the table;
 * other features call the owner's public interface.
 */
import { formatViolation, isTestOrToolFile, parseFileLocation, type RuleViolation } from './location.ts';
import type { SourceFile } from './source.ts';
import { findTableUses } from './table-owners.ts';

/**
 * Permitted writes to tables of other features. The key names the writing feature and the table. The value is the
 * purpose of the write, for which the feature cannot call the owner instead.
 */
const allowedWrites: Record<string, string> = {
  'comments comment_likes': 'deletes the likes of an erased person together with the counters of comments',
  'comments posts': 'moves the comment counter and the pin of a post in the transaction of the comment',
  'likes comments': 'moves the like counter of a comment in the statement that inserts the like',
  'likes posts': 'moves the like counter of a post in the statement that inserts the like',
  'notifications platform_state': 'keeps the key pair of web push, a value of the process',
  'posts post_likes': 'deletes the likes of an erased person together with the counters of posts',
  'sample platform_state': 'keeps which version of the starter city was filled in, a value of the process',
};

const person = 'joins the names and rights of people, which each page of a list needs';
const newest = 'ranks and pages over posts: the index is on posts, and ids in memory would be unbounded';
/**
 * Permitted reads of tables of other features. The key names the reading feature and the table. The value says why the
 * feature cannot call the owner instead.
 */
const allowedReads: Record<string, string> = {
  ...allowedWrites,
  'donations users': person,
  'events blocks': 'lists the recipients of a notice and claims reminders in one statement',
  'events follows': 'lists the recipients of a notice and claims reminders in one statement',
  'events users':
    'lists recipients of notices, claims reminders and counts listed events in one statement each',
  'feed followed_tags': newest,
  'feed follows': newest,
  'feed post_likes': newest,
  'feed post_tags': newest,
  'feed posts': newest,
  'feed saved_posts': newest,
  'feed users': newest,
  'feedback users': person,
  'follows followed_tags': 'suggests people by the tags one follows, in one statement',
  'follows posts': 'suggests people who post, in one statement',
  'follows users': person,
  'grants users': person,
  'messages blocks':
    'refuses a message in the statement that would insert it, so that a block cannot come between',
  'moderation follows': 'loads all rules of visibility in one statement, for each call',
  'moderation users': 'loads all rules of visibility in one statement, for each call',
  'notifications blocks': 'decides recipients of thousands of events in one statement',
  'notifications follows': 'decides recipients of thousands of events in one statement',
  'notifications muted_posts': 'decides recipients of thousands of events in one statement',
  'notifications mutes': 'decides recipients of thousands of events in one statement',
  'notifications posts': 'decides recipients of thousands of events in one statement',
  'notifications sessions': 'finds push subscriptions whose session still lives, in one statement',
  'notifications stories': 'decides recipients of thousands of events in one statement',
  'notifications users': 'decides recipients of thousands of events in one statement',
  'places users': person,
  'posts users': person,
  'progress listener_positions': 'reads its own position in the log when it recomputes',
  'progress users': person,
  'rides users': 'finds rides of people whose account became inactive, in one statement',
  'search post_tags': newest,
  'search posts': 'the full-text index is on posts',
  'search users': 'the index of names is on users',
  'search venues': 'the index of names is on venues',
  'stories reports': 'checks in the transaction that shows a story again that no report of it is open',
  'tokens users': person,
};

/**
 * Reports SQL that uses another feature's table without permission, and permissions that are not needed.
 * @param owners name of the owner by table; `platform` for tables of the platform
 * @param allowed permissions to write and to read tables of other features
 */
export function checkTableOwnership(
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string>,
  allowed: { writes: Record<string, string>; reads: Record<string, string> } = {
    writes: allowedWrites,
    reads: allowedReads,
  },
): RuleViolation[] {
  const needed = new Set<string>();
  const complaints = files
    .filter((file) => !isTestOrToolFile(file))
    .flatMap((file) => {
      const { area, feature = area } = parseFileLocation(file.path);
      return findTableUses(file).flatMap(({ table, isWrite, line }) => {
        const owner = owners.get(table);
        if (owner === undefined || owner === feature) return [];
        const key = `${feature} ${table}`;
        needed.add(key);
        if (key in (isWrite ? allowed.writes : allowed.reads)) return [];
        const verb = isWrite ? 'writes' : 'reads';
        return [
          formatViolation(file, line, `${verb} ${table}, a table of ${owner}: call its server/public.ts`),
        ];
      });
    });
  const unneeded = Object.keys({ ...allowed.writes, ...allowed.reads }).filter((key) => !needed.has(key));
  return [
    ...complaints,
    ...unneeded.map((key) => `tools/architecture/table-ownership.ts lists "${key}", which no SQL needs`),
  ];
}
