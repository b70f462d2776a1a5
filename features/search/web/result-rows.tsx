/** Rows of people, venues, tags and posts in the search results. */
import { use } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { FollowButton } from '#features/follows/web/public.ts';
import { buildVenueMapUrlParams } from '#features/map/domain/map-view.ts';
import { LazyVenueCategoryIcon, isMapTabEnabled } from '#features/map/web/public.ts';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { buildPersonPath, buildPostPath, buildTagPath, buildVenuePath } from '#platform/client/paths.ts';
import { getVenueCategoryColor } from '#features/venues/domain/venue-category-color.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { PersonSearchResult, PostSearchResult, TagSearchResult, VenueSearchResult } from './calls.ts';
import {
  cutExcerptAroundMatch,
  oneLineExcerptCharacterCounts,
  twoLineExcerptCharacterCounts,
} from '../domain/cut-excerpt-around-match.ts';
import { findTextMatches } from '../domain/find-matches.ts';
import { isVenueFoundByDescriptionOnly } from '../domain/is-found-by-description-only.ts';
import { messages } from './messages.ts';
import { CurrentSearchWordsContext } from './search-words-context.ts';
import { SearchResultThumbnail } from './search-thumbnail.tsx';

/**
 * Layout of a row's picture. `face`: an avatar, sized like the avatars in other lists of people. `picture`: a larger
 * picture, sized like those in the rows of places, tags and posts.
 */
type RowLook = 'picture' | 'face';

interface RowProps {
  to: string;
  picture: ReactNode;
  look?: RowLook;
  title: string;
  marks?: ReactNode;
  /** Lines below the title. Each line is truncated, not wrapped, so that all rows of a list have the same height. */
  details?: readonly ReactNode[];
  /** Second link or button at the end of the row. */
  aside?: ReactNode;
}

function Row({ to, picture, look = 'picture', title, marks, details = [], aside }: RowProps) {
  const isFace = look === 'face';
  return (
    <li className="flex items-center hover:bg-fill big-text:flex-wrap big-text:justify-end">
      <Link
        to={to}
        data-stop
        className={joinClassNames(
          'flex min-w-0 flex-1 items-center px-4 py-1.5 focus-visible:-outline-offset-2 big-text:basis-full',
          isFace ? 'min-h-16 gap-3' : 'min-h-19 gap-3.5',
        )}
      >
        <span className={joinClassNames('flex shrink-0 justify-center', !isFace && 'w-16')}>{picture}</span>
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <span data-found className="line-clamp-2 min-w-0 font-semibold tracking-[-0.01em] break-words">
              {title}
            </span>
            {marks}
          </span>
          {details.map((detail, at) => (
            // The order of the lines never changes, so the index is a stable key.
            <span key={at} className="block truncate text-sm text-muted">
              {detail}
            </span>
          ))}
        </span>
      </Link>
      {aside}
    </li>
  );
}

interface PersonResultRowProps {
  person: PersonSearchResult;
  /** `face` in a list of people only; `picture` in a list with results of other kinds. */
  look?: RowLook;
}

/** Row of a person in the search results, with a button that follows the person. */
export function PersonResultRow({ person, look = 'face' }: PersonResultRowProps) {
  const { user } = useAuth();
  const label = person.isBot ? messages.bot : person.isSample ? messages.sample : undefined;
  return (
    <Row
      to={buildPersonPath(person.handle)}
      picture={
        <Avatar
          id={person.id}
          name={person.displayName}
          src={person.avatarUrl}
          size={look === 'face' ? 44 : 64}
        />
      }
      look={look}
      title={person.displayName}
      marks={
        label !== undefined && (
          <Pill look="badge" className="shrink-0 py-0!">
            {label}
          </Pill>
        )
      }
      details={[
        <span key="handle" data-found>
          @{person.handle}
        </span>,
      ]}
      aside={
        user?.id !== person.id && (
          <span className="mr-4 shrink-0">
            <FollowButton
              userId={person.id}
              displayName={person.displayName}
              isFollowing={person.isFollowing}
              isPrivate={person.isClosed}
            />
          </span>
        )
      }
    />
  );
}

/**
 * Line of a venue's row: its category with an icon in the category's color, its distance, and whether it is open now.
 * The distance and the opening state are left out if they are unknown.
 */
function VenueSummaryLine({ venue: { category, distance, isOpenNow } }: { venue: VenueSearchResult }) {
  return (
    <>
      {/* The box has the size of the icon, so that the text stays in place when the icon is loaded. */}
      <span
        className="mr-1.5 inline-flex size-[14px] align-[-2px]"
        style={{ color: getVenueCategoryColor(category) }}
      >
        <LazyVenueCategoryIcon category={category} size={14} />
      </span>
      {getVenueCategoryName(category)}
      {distance !== undefined && <span data-number> · {formatMetersAsMiles(distance)}</span>}
      {isOpenNow !== undefined && (
        <>
          {' · '}
          <span
            className={joinClassNames('font-semibold', isOpenNow ? 'text-success-ink' : 'text-danger-ink')}
          >
            {isOpenNow ? messages.openNow : messages.closedNow}
          </span>
        </>
      )}
    </>
  );
}

/** Returns the district and city of a venue, without the city if the district contains its name. */
function formatVenueArea({ district, city }: VenueSearchResult): string {
  if (district === '') return city;
  return district.includes(city) ? district : `${district}, ${city}`;
}

/**
 * Row of a venue in the search results: category, distance, whether it is open, and its area, with a link to the map.
 * If only another name of the venue, or only its description, contains the search words, the row has this text instead
 * of the area.
 */
export function VenueResultRow({ venue }: { venue: VenueSearchResult }) {
  const words = use(CurrentSearchWordsContext);
  const area = formatVenueArea(venue);
  const category = getVenueCategoryName(venue.category);
  const texts = [venue.name, area, category];
  // The server doesn't know the displayed name of the category.
  const knownAs = findTextMatches(category, words).length > 0 ? undefined : venue.knownAs;
  const isDescribed = isVenueFoundByDescriptionOnly(venue.blurb, texts, words);
  return (
    <Row
      to={buildVenuePath(venue.id)}
      picture={<SearchResultThumbnail src={venue.posterUrl} className="size-16 rounded-control" />}
      title={venue.name}
      details={[
        <VenueSummaryLine key="facts" venue={venue} />,
        <span key="area" data-found>
          {knownAs !== undefined
            ? messages.knownAs({ name: knownAs })
            : isDescribed
              ? cutExcerptAroundMatch(venue.blurb ?? '', words, oneLineExcerptCharacterCounts)
              : area}
        </span>,
      ]}
      aside={
        isMapTabEnabled() && (
          <Link
            to="/map"
            search={buildVenueMapUrlParams(venue)}
            aria-label={messages.showVenueOnMap({ venue: venue.name })}
            title={messages.showOnMap}
            className="group mr-4 inline-flex min-h-11 shrink-0 items-center rounded-full"
          >
            <span className="inline-flex min-h-8 items-center rounded-full bg-fill px-3 text-sm font-semibold group-hover:bg-fill-strong">
              {messages.map}
            </span>
          </Link>
        )
      }
    />
  );
}

interface TagResultRowProps {
  tag: TagSearchResult;
  /** URL of the picture of a recent post with the tag; undefined to show the sign `#` instead. */
  pictureUrl?: string | undefined;
}

/** Row of a tag in the search results, with the number of its posts. */
export function TagResultRow({ tag: { tag, posts }, pictureUrl }: TagResultRowProps) {
  return (
    <Row
      to={buildTagPath(tag)}
      picture={
        pictureUrl === undefined ? (
          <span className="flex size-16 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
            <Hash size={26} aria-hidden />
          </span>
        ) : (
          <SearchResultThumbnail src={pictureUrl} className="size-16 rounded-control" />
        )
      }
      title={`#${tag}`}
      details={[messages.postCount({ posts })]}
    />
  );
}

/**
 * Row of a post among the results of all kinds: its photo or its author's face, the author and two lines of the text,
 * which contain a search word if the text contains one.
 */
export function PostResultRow({ post }: { post: PostSearchResult }) {
  const words = use(CurrentSearchWordsContext);
  const photo = post.imageDetails[0];
  return (
    <li className="hover:bg-fill">
      <Link
        to={buildPostPath(post.id)}
        data-stop
        className="flex min-h-19 items-center gap-3.5 px-4 py-1.5 focus-visible:-outline-offset-2"
      >
        <span className="flex w-16 shrink-0 justify-center">
          {photo ? (
            <SearchResultThumbnail src={photo.url} className="size-16 rounded-control" />
          ) : (
            <Avatar id={post.userId} name={post.userName} src={post.userAvatar} size={56} />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-baseline gap-1.5 text-sm text-muted">
            <span className="min-w-0 truncate font-semibold text-ink">{post.userName}</span>
            <RelativeTime time={post.createdAt} className="shrink-0" />
          </span>
          <span data-found className="line-clamp-2 text-md break-words">
            {cutExcerptAroundMatch(post.content, words, twoLineExcerptCharacterCounts)}
          </span>
        </span>
      </Link>
    </li>
  );
}
