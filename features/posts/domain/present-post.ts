/** Conversion of post rows to the wire format. */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { PublishedPlace } from '#features/places/domain/precision.ts';
import { can, type RoleViewer } from '#features/roles/domain/can.ts';
import type { LinkCard, PostFlags, PostImage, SharedPost, VenueDetails } from './post-shape.ts';

/** A row of a post. */
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
  place: PublishedPlace | null;
  linkCard: StoredLinkCard | null;
  images: StoredPostImage[];
  tags: string[];
  mentions: { handle: string; userId: string }[];
  source: string;
  idempotencyKey: string | null;
  deletedAt: Date | null;
  deletedBy: string | null;
}

/** A stored picture of a post; `key` is the key of the file, null for a picture that is drawn on request. */
export interface StoredPostImage extends PostImage {
  key: string | null;
}

/** A link card with the key of its stored picture, so that the picture can be released; null for none. */
export interface StoredLinkCard extends LinkCard {
  imageKey: string | null;
}

/** Returns the part of a post that is the same for all viewers. */
export function presentSharedPost(row: PostRow, author: Person): SharedPost {
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
  };
}

/** Returns the flags and permissions of a viewer for a post; the same rule guards the writes. */
export function presentPostFlags(
  viewer: RoleViewer,
  authorId: string,
  done: { isLiked: boolean; isSaved: boolean },
): PostFlags {
  return { ...done, can: { edit: canEditPost(viewer, authorId), delete: canDeletePost(viewer, authorId) } };
}

/** True if the viewer may change the post: its author only. */
export function canEditPost(viewer: RoleViewer, authorId: string): boolean {
  return can(viewer, 'edit', { authorId });
}

/** True if the viewer may delete the post: its author or an admin. */
export function canDeletePost(viewer: RoleViewer, authorId: string): boolean {
  return can(viewer, 'delete', { authorId });
}

function presentLinkCard(card: StoredLinkCard | null): LinkCard | null {
  if (card === null) return null;
  const { imageKey: _imageKey, ...shown } = card;
  return shown;
}
