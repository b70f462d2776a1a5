/**
 * A post as ready JSON: the part that all viewers share is rendered once, counters are put in when they have moved, and
 * a viewer's flags are one of a few constant endings.
 */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { ContentRef } from '#features/visibility/server/public.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { keepText } from '#platform/live/prepared-text.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { type PostRow, presentPostFlags, presentSharedPost } from '#features/posts/domain/present-post.ts';
import type { SharedPost } from '#features/posts/domain/post-shape.ts';
import { belongsToSocial } from '../domain/feed-rules.ts';

export class PostFragment implements ContentRef {
  readonly kind = 'post';
  readonly id: string;
  readonly authorId: string;
  /** The same, as what is hidden is held against it. */
  readonly userId: string;
  readonly createdAtMs: number;
  readonly social: boolean;
  private row: PostRow;
  private readonly author: Person;
  private readonly still: string;
  private bytes: Uint8Array | null = null;
  private position: string | null = null;
  private value: SharedPost | null = null;

  constructor(row: PostRow, author: Person) {
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
    } = presentSharedPost(row, author);
    this.social = belongsToSocial(still);
    this.still = JSON.stringify(still).slice(0, -1);
  }

  texts(): string[] {
    return textsOfPost(this.row);
  }

  get version(): number {
    return this.row.version;
  }

  /** Takes counters that are newer than its own. */
  count(counters: PostCounters): void {
    if (counters.version <= this.row.version) return;
    const { version, likes, comments, shares, views } = counters;
    this.row = { ...this.row, version, likes, comments, shares, views };
    this.bytes = null;
    this.value = null;
  }

  /** The JSON object without its end, in UTF-8: a viewer's ending closes it. */
  openBytes(): Uint8Array {
    if (this.bytes === null) {
      const { likes, comments, shares, views } = this.row;
      const counters = `"likes":${likes},"hearts":${likes},"comments":${comments},"shares":${shares},"views":${views}`;
      this.bytes = Buffer.from(`${this.still},${counters}`);
    }
    return this.bytes;
  }

  /** The cursor of the page that ends with this post. */
  get cursor(): string {
    return (this.position ??= encodeCursor([new Date(this.createdAtMs).toISOString(), this.id]));
  }

  /** The same object until a counter moves; never change it. */
  shared(): SharedPost {
    return (this.value ??= keepText(presentSharedPost(this.row, this.author)));
  }
}

/** Everything a post says: its text, hashtags, text alternatives and the name of its place. */
export function textsOfPost(
  post: Pick<PostRow, 'content' | 'tags' | 'venue'> & { images: readonly { alt: string }[] },
): string[] {
  const tags = post.tags.map((tag) => `#${tag}`);
  return [post.content, ...tags, ...post.images.map((image) => image.alt), post.venue?.name ?? ''];
}

const endings: Uint8Array[] = [];

/** The flags of a viewer as the end of a post's JSON object, in UTF-8. */
export function ending(isLiked: boolean, isSaved: boolean, isAuthor: boolean, isAdmin: boolean): Uint8Array {
  const index = Number(isLiked) | (Number(isSaved) << 1) | (Number(isAuthor) << 2) | (Number(isAdmin) << 3);
  return (endings[index] ??= endWith(
    presentPostFlags({ id: isAuthor ? 'author' : 'other', isAdmin }, 'author', { isLiked, isSaved }),
  ));
}

/** Flags as the end of a post's JSON object, in UTF-8. */
export function endWith(flags: object): Uint8Array {
  return Buffer.from(`,${JSON.stringify(flags).slice(1)}`);
}
