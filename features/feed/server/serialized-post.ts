/**
 * Cached JSON of a post in three segments. The first segment has the fields that are the same for all viewers, without
 * the counters, and is serialized once. The second has the counters and is serialized again when a counter changes. The
 * third has the viewer's flags; its 16 possible values are memoized.
 */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { ContentForVisibilityCheck } from '#features/visibility/server/public.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { encodeViewerDependentFieldsAsJsonObjectEnd } from '#platform/kernel/assemble-list-response.ts';
import { enableJsonMemoization } from '#platform/live/memoized-json.ts';
import type { PostCounters } from '#features/posts/events.ts';
import {
  type PostRow,
  presentViewerDependentPostFields,
  presentViewerIndependentPost,
} from '#features/posts/domain/present-post.ts';
import type { ViewerIndependentPost } from '#features/posts/domain/post-shape.ts';
import { isSocialFeedPost } from '../domain/feed-rules.ts';

/** A cached post whose JSON is serialized once for all viewers. */
export class SerializedPost implements ContentForVisibilityCheck {
  readonly kind = 'post';
  readonly id: string;
  readonly authorId: string;
  /** Id of the author, under the name that the interface `ContentForVisibilityCheck` requires. */
  readonly userId: string;
  readonly createdAtMs: number;
  readonly social: boolean;
  private row: PostRow;
  private readonly author: Person;
  private readonly still: string;
  private bytes: Uint8Array | null = null;
  private position: string | null = null;
  private value: ViewerIndependentPost | null = null;

  constructor(row: PostRow & { isBotRepost: boolean }, author: Person) {
    this.id = row.id;
    this.authorId = row.userId;
    this.userId = row.userId;
    this.createdAtMs = row.createdAt.getTime();
    this.row = row;
    this.author = author;
    const {
      likes: _l,
      hearts: _h,
      comments: _c,
      shares: _s,
      views: _v,
      ...still
    } = presentViewerIndependentPost(row, author);
    this.social = isSocialFeedPost({ ...still, isBotRepost: row.isBotRepost });
    this.still = JSON.stringify(still).slice(0, -1);
  }

  texts(): string[] {
    return listPostTexts(this.row);
  }

  get version(): number {
    return this.row.version;
  }

  /**
   * Sets the counts of likes, comments, shares and views. Ignores counts that are not newer (by `version`) than the
   * stored counts.
   */
  count(counters: PostCounters): void {
    if (counters.version <= this.row.version) return;
    const { version, likes, comments, shares, views } = counters;
    this.row = { ...this.row, version, likes, comments, shares, views };
    this.bytes = null;
    this.value = null;
  }

  /**
   * Returns the beginning of the post as UTF-8 JSON, preceded by a comma for use in a JSON array. The caller appends
   * the viewer's flags and the closing brace.
   */
  openBytes(): Uint8Array {
    if (this.bytes === null) {
      const { likes, comments, shares, views } = this.row;
      const counters = `"likes":${likes},"hearts":${likes},"comments":${comments},"shares":${shares},"views":${views}`;
      this.bytes = Buffer.from(`,${this.still},${counters}`);
    }
    return this.bytes;
  }

  /** Keyset cursor of a page that ends with this post. */
  get cursor(): string {
    return (this.position ??= encodeCursor([new Date(this.createdAtMs).toISOString(), this.id]));
  }

  /**
   * Returns the fields that are the same for all viewers, as an object that is cached until a counter changes. Callers
   * must not modify the object.
   */
  shared(): ViewerIndependentPost {
    return (this.value ??= enableJsonMemoization(presentViewerIndependentPost(this.row, this.author)));
  }
}

/** Returns all texts of a post: content, hashtags, alternative texts of images, and the name of the venue. */
export function listPostTexts(
  post: Pick<PostRow, 'content' | 'tags' | 'venue'> & {
    images: readonly { alt: string }[];
    poll?: PostRow['poll'] | undefined;
  },
): string[] {
  const tags = post.tags.map((tag) => `#${tag}`);
  const alts = post.images.map((image) => image.alt);
  return [post.content, ...tags, ...alts, post.venue?.name ?? '', ...(post.poll?.options ?? [])];
}

const endings: Uint8Array[] = [];

/** Encodes a viewer's flags as the last fields of a post's JSON object, in UTF-8. Memoized for all 16 combinations. */
export function encodeViewerDependentPostFieldsAsJson(
  isLiked: boolean,
  isSaved: boolean,
  isAuthor: boolean,
  isAdmin: boolean,
): Uint8Array {
  const index = Number(isLiked) | (Number(isSaved) << 1) | (Number(isAuthor) << 2) | (Number(isAdmin) << 3);
  return (endings[index] ??= encodeViewerDependentFieldsAsJsonObjectEnd(
    presentViewerDependentPostFields({ id: isAuthor ? 'author' : 'other', isAdmin }, 'author', {
      isLiked,
      isSaved,
    }),
  ));
}
