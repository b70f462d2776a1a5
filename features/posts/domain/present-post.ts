/** Converts database rows of posts to the wire format. */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { PublishedLocation } from '#features/places/domain/precision.ts';
import { can, type PermissionSubject } from '#features/roles/domain/can.ts';
import type { RestrictedCommentAudience } from './comment-audience.ts';
import type {
  LinkCard,
  ViewerDependentPostFields,
  PostImage,
  PostPoll,
  ViewerIndependentPost,
  VenueDetails,
} from './post-shape.ts';

/** A row of the table `posts`, with camel-case names. */
export interface PostRow {
  id: string;
  userId: string;
  content: string;
  createdAt: Date;
  updatedAt: Date | null;
  version: number;
  likes: number;
  comments: number;
  shares: number;
  views: number;
  venue: VenueDetails | null;
  place: PublishedLocation | null;
  linkCard: StoredLinkCard | null;
  images: StoredPostImage[];
  tags: string[];
  mentions: { handle: string; userId: string }[];
  source: string;
  idempotencyKey: string | null;
  /** Id of the quoted post, which may have been deleted since; null if the post quotes none. */
  quotedPostId: string | null;
  poll: PostPoll | null;
  /** Who may comment on the post; null for everyone. */
  commentAudience: RestrictedCommentAudience | null;
  deletedAt: Date | null;
  deletedBy: string | null;
}

/**
 * An image of a post as stored in the database. `key` is the key of the image file; null for an image that the server
 * draws on request.
 */
export interface StoredPostImage extends PostImage {
  key: string | null;
}

/**
 * A link preview as stored in the database. `imageKey` is the key of the image file, which is needed to delete the
 * file; null if there is no image.
 */
export interface StoredLinkCard extends LinkCard {
  imageKey: string | null;
}

/** Converts a row to the fields of a post that are the same for all viewers. */
export function presentViewerIndependentPost(row: PostRow, author: Person): ViewerIndependentPost {
  const createdAt = row.createdAt.toISOString();
  const imageDetails = row.images.map(({ url, width, height, alt, placeholder }) => ({
    url,
    width,
    height,
    alt,
    placeholder,
  }));
  return {
    id: row.id,
    userId: row.userId,
    userName: author.displayName,
    userHandle: author.handle,
    userAvatar: author.avatarUrl,
    isBot: author.isBot,
    isSample: author.isSample,
    content: row.content,
    createdAt,
    timestamp: createdAt,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    likes: row.likes,
    hearts: row.likes,
    comments: row.comments,
    shares: row.shares,
    views: row.views,
    venue: row.venue?.name ?? null,
    venueDetails: row.venue,
    location: row.place?.label ?? row.venue?.district ?? null,
    locationDetails: row.place,
    images: imageDetails.map((image) => image.url),
    image: imageDetails[0]?.url ?? null,
    imageDetails,
    tags: row.tags,
    mentions: row.mentions,
    source: row.source,
    idempotencyKey: row.idempotencyKey,
    linkCard: presentLinkCard(row.linkCard),
    ...(row.quotedPostId !== null && { quotedPostId: row.quotedPostId }),
    ...(row.poll !== null && { poll: row.poll }),
    ...(row.commentAudience !== null && { commentAudience: row.commentAudience }),
  };
}

/**
 * Returns the fields of a post that differ between viewers: whether the viewer has liked and saved the post, and what
 * the viewer may do with it.
 * @param done whether the viewer has liked the post, and whether the viewer has saved it
 */
export function presentViewerDependentPostFields(
  viewer: PermissionSubject,
  authorId: string,
  done: { isLiked: boolean; isSaved: boolean },
): ViewerDependentPostFields {
  return { ...done, can: { edit: canEditPost(viewer, authorId), delete: canDeletePost(viewer, authorId) } };
}

/** Returns true if the viewer may edit the post: only its author may. */
export function canEditPost(viewer: PermissionSubject, authorId: string): boolean {
  return can(viewer, 'edit', { authorId });
}

/** Returns true if the viewer may delete the post: its author and admins may. */
export function canDeletePost(viewer: PermissionSubject, authorId: string): boolean {
  return can(viewer, 'delete', { authorId });
}

function presentLinkCard(card: StoredLinkCard | null): LinkCard | null {
  if (card === null) return null;
  const { imageKey: _imageKey, ...shown } = card;
  return shown;
}
