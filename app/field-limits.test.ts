/**
 * Tests that the length limit of a field is the same constant in the input, in the function and in the check of its
 * column.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { maxEmailLength } from '#platform/contract/validators.ts';
import { createTestDatabase } from '#platform/testkit/database.ts';
import * as accounts from '#features/accounts/domain/limits.ts';
import * as analytics from '#features/analytics/domain/limits.ts';
import { maxCommentLength } from '#features/comments/domain/limits.ts';
import * as donations from '#features/donations/domain/limits.ts';
import * as feed from '#features/feed/domain/limits.ts';
import { maxUrlLength } from '#features/links/domain/linked-page-metadata.ts';
import { maxMessageLength } from '#features/messages/domain/limits.ts';
import * as moderation from '#features/moderation/domain/limits.ts';
import { maxPushEndpointLength } from '#features/notifications/domain/limits.ts';
import * as places from '#features/places/domain/limits.ts';
import * as posts from '#features/posts/domain/limits.ts';
import { maxSearchTextLength } from '#features/search/domain/limits.ts';
import * as stories from '#features/stories/domain/limits.ts';
import { maxVenueNameLength, maxVenueWebsiteLength } from '#features/venues/domain/limits.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import type { LimitedField } from './field-limits.fixture.ts';
import { functionStringArguments } from './function-strings.fixture.ts';

const fields: LimitedField[] = [
  {
    max: accounts.maxDisplayNameLength,
    columns: ['users.display_name'],
    args: ['signUp.displayName', 'updateProfile.displayName'],
    boxes: [
      ['accounts/web/settings-account.tsx', 'maxDisplayNameLength'],
      ['accounts/web/auth-dialog.tsx', 'maxDisplayNameLength'],
    ],
  },
  {
    max: accounts.maxBioLength,
    columns: ['users.bio'],
    args: ['updateProfile.bio'],
    boxes: [['accounts/web/settings-account.tsx', 'maxBioLength']],
  },
  { max: accounts.maxUserAgentLength, columns: ['sessions.user_agent', 'story_views.user_agent'] },
  {
    max: maxEmailLength,
    columns: ['users.email', 'investor_requests.email', 'email_grants.email'],
    boxes: [['donations/web/investor-dialog.tsx', 'maxEmailLength']],
  },
  {
    max: posts.maxPostLength,
    columns: ['posts.content'],
    args: ['createPost.content', 'saveDraft.content'],
    boxes: [['posts/web/composer/composer-text-box.tsx', 'maxPostLength']],
  },
  {
    max: posts.maxAltTextLength,
    boxes: [
      ['posts/web/composer/photo-editor.tsx', 'maxAltTextLength'],
      ['stories/web/creator/alt-text-sheet.tsx', 'maxAltTextLength'],
    ],
  },
  { max: posts.maxTagLength, columns: ['search_tags.tag'], args: ['followTag.tag', 'addFeedWish.tag'] },
  {
    max: posts.maxSavedPostFolderNameLength,
    columns: ['saved_posts.folder'],
    args: ['savePost.folder'],
    boxes: [['feed/web/saved/saved-post-folder-dialog.tsx', 'maxSavedPostFolderNameLength']],
  },
  {
    max: maxCommentLength,
    columns: ['comments.content'],
    args: ['createComment.content', 'updateComment.content'],
    boxes: [
      ['comments/web/comment-text-box.tsx', 'maxCommentLength'],
      ['comments/web/comment-edit-form.tsx', 'maxCommentLength'],
    ],
  },
  {
    max: stories.maxStoryCaptionLength,
    columns: ['stories.caption'],
    args: ['createStory.caption'],
    boxes: [['stories/web/creator/story-caption-field.tsx', 'maxStoryCaptionLength']],
  },
  {
    max: stories.maxStoryPlaceOrMusicTextLength,
    columns: ['stories.location', 'stories.music'],
    args: ['createStory.location', 'createStory.music'],
    boxes: [['stories/web/creator/song-sheet.tsx', 'maxStoryPlaceOrMusicTextLength']],
  },
  {
    max: stories.maxStoryTextBlockLength,
    args: ['createStory.media.words.text'],
    boxes: [['stories/web/creator/text-blocks/text-block-editor.tsx', 'maxStoryTextBlockLength']],
  },
  { max: stories.maxPictureFilterNameLength, columns: ['stories.filter'], args: ['createStory.filter'] },
  {
    max: stories.maxStoryCommentLength,
    columns: ['story_comments.content'],
    args: ['createStoryComment.content'],
    boxes: [['stories/web/viewer/story-reply-form.tsx', 'maxStoryCommentLength']],
  },
  {
    max: moderation.maxMutedWordLength,
    columns: ['muted_words.word'],
    args: ['muteWord.word'],
    boxes: [['moderation/web/muted-word-form.tsx', 'maxMutedWordLength']],
  },
  {
    max: moderation.maxReportNoteLength,
    columns: ['reports.note'],
    args: ['reportContent.note'],
    boxes: [['moderation/web/report-dialog.tsx', 'maxReportNoteLength']],
  },
  { max: moderation.maxReportTargetIdLength, columns: ['reports.target_id'] },
  { max: moderation.maxReportedTextLength, columns: ['reports.reported_text'] },
  {
    max: places.maxPrivacyZoneNameLength,
    columns: ['location_zones.name'],
    args: ['saveZone.name'],
    boxes: [['places/web/zones/zone-dialog.tsx', 'maxPrivacyZoneNameLength']],
  },
  { max: places.maxPlaceLabelLength, columns: ['user_areas.label'] },
  { max: maxUrlLength, columns: ['link_pages.url'], args: ['processLinkUnfurl.url'] },
  {
    max: maxMessageLength,
    columns: ['messages.content'],
    args: ['sendMessage.content'],
    boxes: [['messages/web/message-form.tsx', 'maxMessageLength']],
  },
  {
    max: feed.maxFeedMixNameLength,
    columns: ['feed_mixes.name'],
    args: ['saveFeedMix.name'],
    boxes: [['feed/web/mixes/mix-name-dialog.tsx', 'maxFeedMixNameLength']],
  },
  {
    max: donations.maxInvestorNameLength,
    columns: ['investor_requests.name'],
    args: ['requestInvestorInvite.name'],
    boxes: [['donations/web/investor-dialog.tsx', 'maxInvestorNameLength']],
  },
  {
    max: donations.maxInvestorMessageLength,
    columns: ['investor_requests.message'],
    args: ['requestInvestorInvite.message'],
    boxes: [['donations/web/investor-dialog.tsx', 'maxInvestorMessageLength']],
  },
  { max: analytics.maxStoredPagePathLength, columns: ['analytics_visits.path', 'performance_samples.path'] },
  { max: analytics.maxNavigationTabNameLength, columns: ['analytics_visits.tab'] },
  { max: maxPushEndpointLength, columns: ['push_subscriptions.endpoint'] },
  {
    max: maxSearchTextLength,
    args: ['search.q'],
    boxes: [['search/web/search-box.tsx', 'maxSearchTextLength']],
  },
  { max: maxVenueNameLength, columns: ['venues.name'], args: ['createPost.venue.name'] },
  { max: maxVenueWebsiteLength, columns: ['venues.website'] },
  ...featureTestCases.flatMap(({ limits = [] }) => limits),
];

/** Columns whose texts are written by the program or the operator. No input box of the app limits these texts. */
const filledByProgram = new Set([
  ...featureTestCases.flatMap((cases) => cases.filledByProgram ?? []),
  'analytics_visits.event',
  'analytics_visits.session_id',
  'analytics_visits.user_agent',
  'app_settings.key',
  'email_grants.note',
  'feed_wishes.label',
  'feed_wishes.target',
  'mail_outbox.requested_by',
  'media.placeholder',
  'muted_words.folded',
  'search_names.word',
  'search_words.word',
  'sessions.address',
  'token_holds.op_key',
  'token_holds.reason',
  'token_transfers.op_key',
  'token_transfers.reason',
  'venues.address',
  'venues.blurb',
  'venues.city',
  'venues.district',
]);

const database = await createTestDatabase();
afterAll(() => database.drop());

/** Returns the upper bound of each column with a check of its length in characters. */
async function readColumnLimits(): Promise<Map<string, number>> {
  const rows = await database.db<{ table: string; check: string }[]>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
  const limits = new Map<string, number>();
  for (const { table, check } of rows) {
    for (const [, column, max] of check.matchAll(/char_length\(\(?(\w+)\)?(?:::text\))?\) <= (\d+)/g))
      limits.set(`${table}.${column}`, Number(max));
  }
  return limits;
}

test('each length check in the database equals the constant of its field', async () => {
  const limits = await readColumnLimits();
  expect(limits.size).toBeGreaterThan(30);
  const named = fields.flatMap(({ max, columns = [] }) => columns.map((column) => [column, max] as const));
  expect(Object.fromEntries(named.map(([column]) => [column, limits.get(column)]))).toEqual(
    Object.fromEntries(named),
  );
  const known = new Set([...named.map(([column]) => column), ...filledByProgram]);
  expect([...limits.keys()].filter((column) => !known.has(column))).toEqual([]);
});

const text = (length: number) => 'x'.repeat(length);

test.each(fields.flatMap(({ max, args = [] }) => args.map((arg) => [arg, max] as const)))(
  'the function accepts for %s as many characters as its constant, and refuses one more',
  (path, max) => {
    const found = functionStringArguments.filter((one) => one.path === path);
    expect(found.length).toBeGreaterThan(0);
    for (const { schema } of found) {
      expect(schema.safeParse(text(max)).success).toBe(true);
      expect(schema.safeParse(text(max + 1)).success).toBe(false);
    }
  },
);

test.each(fields.flatMap(({ boxes = [] }) => boxes))('the input in %s has the limit %s', (file, constant) => {
  const source = readFileSync(join(import.meta.dirname, '../features', file), 'utf8');
  expect(source).toMatch(
    new RegExp(
      `(?:(?:limit|maxLength)=\\{|computeCharacterCounter\\(.*, |buildCharacterCounterTexts\\(.*, )${constant}\\b`,
    ),
  );
});
