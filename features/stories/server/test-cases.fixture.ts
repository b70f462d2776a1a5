/** Test cases that the archive and the highlights add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { createHighlight } from '../api-highlights.ts';
import { maxHighlightNameLength, maxHighlightsPerPerson, maxStoriesPerHighlight } from '../domain/limits.ts';

/** Ids of the highlights that `writeAsAuthor` creates, by the id of their author. */
const highlightIds = new Map<string, string>();

/** Id of no highlight. */
const absentHighlight = '0190a000-0000-7000-8000-000000000001';
/** Id of a full highlight of the most followed person of the large test town. */
const largeTownHighlight = '0190a000-0000-7000-8000-00000000a11b';

export const testCases: FeatureTestCases = {
  access: {
    listStoryArchive: 'person',
    listHighlights: 'read',
    getHighlight: 'read',
    createHighlight: 'person',
    updateHighlight: 'person',
    deleteHighlight: 'person',
  },
  readArgs: {
    listHighlights: { userId: '0190a000-0000-7000-8000-000000000001' },
    getHighlight: { highlightId: absentHighlight },
  },
  absent: ['getHighlight'],
  reachesOthers: ['createHighlight', 'updateHighlight'],
  mutationsWithoutRoundTripLimit: ['createHighlight', 'updateHighlight', 'deleteHighlight'],
  limits: [
    {
      max: maxHighlightNameLength,
      columns: ['story_highlights.name'],
      args: ['createHighlight.name', 'updateHighlight.name'],
      boxes: [['stories/web/highlights/highlight-form.tsx', 'maxHighlightNameLength']],
    },
  ],
  worstCalls: ({ mostFollowedUserId: userId, mostCommentedStoryId: storyId }) => ({
    listHighlights: [{ userId }, { userId, storyId }],
    getHighlight: [{ highlightId: largeTownHighlight }],
  }),
  async fillLargeTown(tx, { mostFollowedUserId, now }) {
    // Fills all highlights of the most followed person. All of them contain the same stories.
    const media = [
      { type: 'image', key: null, url: '/x.jpg', width: 9, height: 16, alt: '', placeholder: '' },
    ];
    await tx`
      insert into stories (id, user_id, caption, media, created_at, expires_at)
      select gen_random_uuid(), ${mostFollowedUserId}, 'Kept', ${tx.json(media)}, at, at + interval '24 hours'
      from generate_series(1, ${maxStoriesPerHighlight}::int) n
        cross join lateral (select ${now}::timestamptz - (n + 30) * interval '1 day' as at) t`;
    await tx`
      insert into story_highlights (id, user_id, name, created_at)
      select case when n = 1 then ${largeTownHighlight}::uuid else gen_random_uuid() end, ${mostFollowedUserId}, 'Walks ' || n, ${now}
      from generate_series(1, ${maxHighlightsPerPerson}::int) n`;
    await tx`
      insert into story_highlight_stories (highlight_id, story_id)
      select h.id, s.id from story_highlights h
        join stories s on s.user_id = h.user_id and s.caption = 'Kept' where h.user_id = ${mostFollowedUserId}`;
  },
  queries: {
    listStoryArchive: { args: () => [{}] },
    listHighlights: {
      args: ({ author, storyId }) => [{ userId: author.id, storyId }],
      shows: ['post', 'person'],
    },
    getHighlight: {
      // The demo account cannot create a highlight.
      args: ({ author }) => [{ highlightId: highlightIds.get(author.id) ?? absentHighlight }],
      shows: ['post', 'story', 'person'],
    },
  },
  async writeAsAuthor({ author, word, storyId, newId }) {
    const id = newId();
    highlightIds.set(author.id, id);
    await author.call(createHighlight, { id, name: `${word}post`, storyIds: [storyId] });
  },
  async makePersonalRows({ db, plaza, clock }, { dot }, word) {
    const id = plaza.platform.newId();
    await db`
      insert into story_highlights (id, user_id, name, created_at) values (${id}, ${dot.id}, ${word}, ${clock.now()})`;
    await db`
      insert into story_highlight_stories (highlight_id, story_id)
      select ${id}, id from stories where user_id = ${dot.id} limit 1`;
  },
};
