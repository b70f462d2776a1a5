import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listPostTags } from '../api.ts';
import { choosePictureForEachTag } from '../domain/choose-tag-pictures.ts';
import { normalizeTag } from '../domain/collect-tags.ts';
import { listLatestPostPicturesByTag, listTagsByPrefix } from './store-tags.ts';

/**
 * Lists hashtags that begin with the given prefix, most used first, to complete a hashtag while the author types, and
 * to suggest tags to follow (EXP-026).
 */
export const listPostTagsHandler = implementFunction(listPostTags, async function listPostTags(ctx, args) {
  const { db, platform, viewer } = ctx;
  const tags = await listTagsByPrefix(db, normalizeTag(args.prefix), args.limit);
  if (!args.hasPictures) return { tags: tags.map((one) => ({ ...one, picture: null })) };
  const names = tags.map(({ tag }) => tag);
  const [candidates, visibility] = await Promise.all([
    listLatestPostPicturesByTag(db, names),
    loadVisibilityFilterForViewer(platform, viewer),
  ]);
  const chosen = choosePictureForEachTag(
    names,
    candidates.filter(({ id, userId, content, tags: own, alts }) => {
      const texts = () => [content, ...own.map((tag) => `#${tag}`), ...alts];
      return !visibility || visibility.listFilterReason({ kind: 'post', id, userId, texts }) === null;
    }),
  );
  return {
    tags: tags.map((one) => {
      const found = chosen.get(one.tag);
      return { ...one, picture: found ? { url: found.url, width: found.width } : null };
    }),
  };
});
