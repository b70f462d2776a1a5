import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { editScheduledPost } from '../api-schedule.ts';
import { collectPostTags, listTagsMissingFromText } from '../domain/collect-tags.ts';
import { replaceDedupKeyText } from '../domain/dedup-key.ts';
import { isRepost } from '../domain/is-repost.ts';
import { assertTextWithinLinkAndMentionLimits } from './assert-within-trust-limits.ts';
import { createPostNotScheduledError } from './post-errors.ts';
import { presentScheduledPost } from './present-deferred-post.ts';
import { lockScheduledPost, setScheduledPostBody } from './store-scheduled-posts.ts';

/**
 * Changes the text, the tags and the alt texts of a scheduled post of the caller (EXP-029). Its time, place, photos and
 * poll stay. A post that could not be published keeps its problem, because its time is over: its author then posts it
 * or chooses another time.
 */
export const editScheduledPostHandler = implementFunction(
  editScheduledPost,
  async function editScheduledPost({ tx, viewer, now }, { id, content, tags, imageAlts }) {
    const row = await lockScheduledPost(tx, viewer.id, id);
    if (row === undefined) throw createPostNotScheduledError();
    const { body } = row;
    if (isRepost(body)) throw createInvalidArgumentError("A repost can't be edited", 'repost', 'id');
    // Without its text, a quote without a poll would be a repost.
    const isQuoteWithPoll = body.quotedPostId != null && body.poll != null;
    if (content.trim() === '' && body.images.length === 0 && !isQuoteWithPoll)
      throw createInvalidArgumentError('Write something or add a photo', 'empty', 'content');
    if (content !== body.content) await assertTextWithinLinkAndMentionLimits(tx, viewer, content, now);
    const changed = {
      ...body,
      content,
      tags: collectPostTags(content, tags ?? listTagsMissingFromText(body.content, body.tags)),
      images: body.images.map((image, index) => ({ ...image, alt: imageAlts?.[index] ?? image.alt })),
      dedupKey: replaceDedupKeyText(body.dedupKey, content),
    };
    await setScheduledPostBody(tx, id, changed);
    return { scheduled: presentScheduledPost({ ...row, body: changed }) };
  },
);
