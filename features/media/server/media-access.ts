/**
 * Decides for each request whether the viewer may fetch a stored image. The decision depends on the current state of
 * the content that shows the image, such as a post. Other features register functions that load this state. They also
 * report each change of the state, because the state is cached.
 */
import { LRUCache } from 'lru-cache';
import { loadPeople } from '#features/accounts/server/public.ts';
import {
  type ViewerForVisibilityCheck,
  type VisibilityFilter,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { can } from '#features/roles/domain/can.ts';
import {
  decideIfViewerMayFetchImage,
  decideIfViewerMayFetchReportedImage,
  type MediaAccessDecision,
  type ContentFieldsForMediaAccessCheck,
} from '../domain/decide-media-access.ts';
import { reportedImagesServiceKey } from './reported-images.ts';
import { findImageOwnerAndContent, type ImageOwnerAndContent, type ContentShowingImage } from './store.ts';

/** Rules that decide who may fetch the images of one kind of content, such as posts or messages. */
export interface MediaAccessRules {
  /**
   * Loads the images, audience and expiry time of one post, message or other content by its id; null if it does not
   * exist.
   */
  load(platform: Platform, id: string): Promise<ContentFieldsForMediaAccessCheck | null>;
  /** `ownerId` is null for an image without an owner. */
  isHidden(visibility: VisibilityFilter, subject: { id: string; ownerId: string | null }): boolean;
}

interface Timed<T> {
  value: T;
  freshUntilMs: number;
}

/** Maximum number of entries in each cache. Beyond it, the least recently used entry is evicted. */
const capacity = 20_000;
/**
 * Lifetime of a cache entry in milliseconds. Events invalidate entries immediately after most changes. Any other change
 * takes effect when the entry expires.
 */
const freshMs = 60_000;
const refused: MediaAccessDecision = { allowed: false };

/** Decides who may fetch stored images. Caches the data that it loads for these decisions, in LRU caches. */
export class MediaAccessDecider {
  private readonly sources = new Map<ContentShowingImage['kind'], MediaAccessRules>();
  /**
   * Cache by image key: the owner of the image, and the content that shows it. Entries do not expire, because an image
   * is never moved to other content.
   */
  private readonly references = new LRUCache<string, ImageOwnerAndContent>({ max: capacity });
  private readonly states = new LRUCache<string, Timed<ContentFieldsForMediaAccessCheck | null>>({
    max: capacity,
  });
  private readonly activeOwners = new LRUCache<string, Timed<boolean>>({ max: capacity });
  /**
   * Number of changes so far that invalidated cache entries. If this number changes while data is being loaded, the
   * data may already be outdated and is not cached.
   */
  private changes = 0;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Registers the rules for one kind of content, such as posts. Called in a feature's `start`, once per kind. */
  register(kind: ContentShowingImage['kind'], source: MediaAccessRules): void {
    if (this.sources.has(kind)) throw new Error(`Media subjects of kind ${kind} are registered twice`);
    this.sources.set(kind, source);
  }

  /** Returns true if the image's owner and content are cached, so that `decide` need not look them up. */
  knows(key: string): boolean {
    return this.references.get(key) !== undefined;
  }

  /**
   * Decides whether the viewer may fetch an image. A missing image is refused in the same way as an image that is
   * hidden from the viewer. Admins may also fetch the images that open reports keep.
   */
  async decide(viewer: ViewerForVisibilityCheck | null, key: string): Promise<MediaAccessDecision> {
    const decision = await this.decideByContent(viewer, key);
    if (decision.allowed || !can(viewer, 'administer')) return decision;
    const reported = this.platform.service(reportedImagesServiceKey);
    return decideIfViewerMayFetchReportedImage(viewer, await reported.isKept(this.platform.db, key));
  }

  private async decideByContent(
    viewer: ViewerForVisibilityCheck | null,
    key: string,
  ): Promise<MediaAccessDecision> {
    const reference = await this.referenceOf(key);
    if (reference === undefined) return refused;
    const { ownerId, subject } = reference;
    const now = this.platform.clock.now();
    if (subject === null) {
      const unpublished = {
        subject: null,
        isOwnerActive: true,
        isHiddenFromViewer: false,
        isHiddenFromGuests: false,
      };
      return decideIfViewerMayFetchImage({ viewer, ownerId, key, now, ...unpublished });
    }
    const source = this.sources.get(subject.kind);
    if (source === undefined) return refused;
    const [state, isOwnerActive, own, guests] = await Promise.all([
      this.stateOf(source, subject),
      ownerId === null || this.isActive(ownerId),
      loadVisibilityFilterForViewer(this.platform, viewer),
      loadVisibilityFilterForViewer(this.platform, null),
    ]);
    if (state === null) return refused;
    const isHidden = (visibility: VisibilityFilter | null) =>
      visibility !== null && source.isHidden(visibility, { id: subject.id, ownerId });
    return decideIfViewerMayFetchImage({
      viewer,
      ownerId,
      key,
      subject: state,
      isOwnerActive,
      isHiddenFromViewer: isHidden(own),
      isHiddenFromGuests: isHidden(guests),
      now,
    });
  }

  /** Invalidates the cached images, audience and expiry time of a post, message or other content. */
  forget(kind: ContentShowingImage['kind'], id: string): void {
    this.changes++;
    this.states.delete(`${kind}:${id}`);
  }

  /** Invalidates the cached information about whether an account is active. */
  forgetOwner(userId: string): void {
    this.changes++;
    this.activeOwners.delete(userId);
  }

  /** Empties all caches. */
  forgetAll(): void {
    this.changes++;
    this.references.clear();
    this.states.clear();
    this.activeOwners.clear();
  }

  private async referenceOf(key: string): Promise<ImageOwnerAndContent | undefined> {
    const known = this.references.get(key);
    if (known !== undefined) return known;
    const reference = await findImageOwnerAndContent(this.platform.db, key);
    // An image that no content has shown yet is not cached, because content may show it at any time.
    if (reference !== undefined && reference.subject !== null) this.references.set(key, reference);
    return reference;
  }

  private stateOf(
    source: MediaAccessRules,
    { kind, id }: ContentShowingImage,
  ): Promise<ContentFieldsForMediaAccessCheck | null> {
    return this.cached(this.states, `${kind}:${id}`, () => source.load(this.platform, id));
  }

  private isActive(userId: string): Promise<boolean> {
    return this.cached(this.activeOwners, userId, async () => {
      const people = await loadPeople(this.platform.db, [userId]);
      return people.get(userId)?.isActive === true;
    });
  }

  private async cached<T>(
    cache: LRUCache<string, Timed<T>>,
    key: string,
    load: () => Promise<T>,
  ): Promise<T> {
    const nowMs = this.platform.clock.now().getTime();
    const known = cache.get(key);
    if (known !== undefined && nowMs < known.freshUntilMs) return known.value;
    const before = this.changes;
    const value = await load();
    if (this.changes === before) cache.set(key, { value, freshUntilMs: nowMs + freshMs });
    return value;
  }
}

/** Key under which the service locator `platform.service` holds the service that decides who may fetch images. */
export const mediaAccessDeciderServiceKey = createServiceKey<MediaAccessDecider>('media.access');
