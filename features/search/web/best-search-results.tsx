import type { SearchResults } from './calls.ts';
import { messages } from './messages.ts';
import { PersonResultRow, PostResultRow, TagResultRow, VenueResultRow } from './result-rows.tsx';

/** The most relevant results of all kinds in one list, each with its picture. */
export function BestSearchResults({ results }: { results: SearchResults }) {
  return (
    <section aria-label={messages.bestResults}>
      <ul className="py-1.5">
        {results.best.map(({ kind, id }) => (
          <BestRow key={`${kind} ${id}`} found={results} kind={kind} id={id} />
        ))}
      </ul>
    </section>
  );
}

type Best = SearchResults['best'][number];

function BestRow({ found, kind, id }: Best & { found: SearchResults }) {
  const person = kind === 'people' && found.people.find((one) => one.id === id);
  if (person) return <PersonResultRow person={person} />;
  const venue = kind === 'venues' && found.venues.find((one) => one.id === id);
  if (venue) return <VenueResultRow venue={venue} />;
  const tag = kind === 'tags' && found.tags.find((one) => one.tag === id);
  if (tag) return <TagResultRow tag={tag} />;
  // A post that was deleted or hidden since the search has no row.
  const post = kind === 'posts' && found.posts.find((one) => one.id === id);
  return post && <PostResultRow post={post} />;
}
