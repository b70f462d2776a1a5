import { Fragment } from 'react';
import { MapPin } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { formatMapViewUrlParam } from '#features/map/domain/format-map-view.ts';
import { isMapTabEnabled } from '#features/map/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { Post } from '../../domain/post-shape.ts';
import { renderScreenReaderOnlyText } from './hidden-text.tsx';
import { messages } from './messages.ts';

/**
 * Returns the name of the place that is shown with a post: the name of its venue, or otherwise of its area. Undefined
 * if the post has neither.
 */
export function getPostPlaceName({ venue, locationDetails }: Post): string | undefined {
  return venue ?? locationDetails?.label;
}

/**
 * Name of a post's place with a pin. It links to the venue's page, or to the area on the map. Renders nothing for a
 * post without a place.
 */
export function PostPlaceLink({ post, className }: { post: Post; className: string }) {
  const name = getPostPlaceName(post);
  if (name === undefined) return null;
  const label = (post.venue === null ? messages.fromPlace : messages.atPlace)({
    name,
    hidden: renderScreenReaderOnlyText,
    place: (words) => (
      <Fragment key="place">
        <MapPin size={13} className="shrink-0" aria-hidden />
        <span className="truncate">{words}</span>
      </Fragment>
    ),
  });
  const id = post.venueDetails?.id;
  const position = post.venue === null ? post.locationDetails : null;
  const textClassName = joinClassNames('flex min-w-0 items-center gap-1', className);
  const linkClassName = joinClassNames(textClassName, 'hover:underline focus-visible:-outline-offset-2');
  if (id)
    return (
      <Link to={buildVenuePath(id)} className={linkClassName}>
        {label}
      </Link>
    );
  if (!position || !isMapTabEnabled()) return <span className={textClassName}>{label}</span>;
  return (
    <Link
      to="/map"
      search={{ at: formatMapViewUrlParam({ ...position, zoom: 13 }) }}
      className={linkClassName}
    >
      {label}
    </Link>
  );
}
