/**
 * Contributes data of posts to the venues feature: the photos and the number of authors for a venue's screen, and the
 * number of posts at each venue. The venues feature determines the trending venues from these numbers.
 */
import {
  maxCountedRecentPostsPerVenue,
  maxCountedPostAuthorsPerVenue,
} from '#features/venues/domain/limits.ts';
import {
  contributeVenueActivityCounter,
  contributeVenuePageDataLoader,
} from '#features/venues/server/public.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import {
  countPublicPostsAtVenues,
  countPostsByVenue,
  listPostsWithPhotosAtVenue,
  listVenuePostAuthorIds,
} from './store-venues.ts';

/** Maximum number of photos on the page of a venue. */
const maxPhotos = 12;
const readPosts = 36;
/** Maximum number of the latest posts at a venue whose authors are counted. */
const countedPosts = 1_000;

/**
 * Loaders that the venues feature calls: one for the photos and the number of authors on a venue's screen, one for the
 * number of posts at each venue.
 */
export const contributionsOfPostsToVenues = [
  contributeVenuePageDataLoader(async ({ platform, db, viewer }, venueId) => {
    const visibility = await loadVisibilityFilterForViewer(platform, viewer);
    const [posts, authorIds] = await Promise.all([
      listPostsWithPhotosAtVenue(db, venueId, readPosts),
      listVenuePostAuthorIds(db, venueId, { posts: countedPosts, authors: maxCountedPostAuthorsPerVenue }),
    ]);
    const people = await loadPeople(db, [...posts.map((post) => post.userId), ...authorIds]);
    const neighbors = authorIds.filter((id) => {
      const person = people.get(id);
      return (
        person?.isActive === true &&
        !person.isBot &&
        visibility?.isInaccessible(id) !== true &&
        visibility?.isMuted(id) !== true
      );
    }).length;
    const photos = posts.flatMap(({ id, userId, content, tags, images }) => {
      const item = {
        kind: 'post',
        id,
        userId,
        texts: () => [content, ...tags.map((tag) => `#${tag}`), ...images.map((image) => image.alt)],
      };
      const isListed = visibility === null || visibility.listFilterReason(item) === null;
      if (!isListed || people.get(userId)?.isActive !== true) return [];
      return images.map(({ url, alt, placeholder, width, height }) => ({
        postId: id,
        url,
        alt,
        placeholder,
        width,
        height,
      }));
    });
    return { photos: photos.slice(0, maxPhotos), neighbors };
  }),
  contributeVenueActivityCounter((db, since, venueIds) =>
    venueIds === undefined
      ? countPostsByVenue(db, since)
      : countPublicPostsAtVenues(db, { since, venueIds, max: maxCountedRecentPostsPerVenue }),
  ),
];
