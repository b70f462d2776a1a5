/** Measures the share of test searches that return an expected result among their first three results. */
import type { FunctionResult } from '#platform/contract/define.ts';
import type { search } from '#features/search/api.ts';
import { searchQualityQueries, type SearchQualityQuery } from './search-quality-queries.ts';

type Answer = FunctionResult<typeof search>;

const top = 3;

interface SearchQuality {
  /** Fraction (0 to 1) of the test queries with an expected result among the first three results. */
  share: number;
  /**
   * Test queries that did not return an expected result among the first three. `first` contains the names of the
   * results that they returned instead.
   */
  missed: { q: string; first: string[] }[];
}

/** Runs all test searches against the server at a URL. */
export async function runSearchQualityQueries(url: string): Promise<SearchQuality> {
  const missed: SearchQuality['missed'] = [];
  for (const query of searchQualityQueries) {
    const first = listFirstResults(await ask(url, query.q));
    if (!isFound(query, first)) missed.push({ q: query.q, first: first.map(({ name }) => name) });
  }
  return { share: 1 - missed.length / searchQualityQueries.length, missed };
}

async function ask(url: string, q: string): Promise<Answer> {
  const response = await fetch(`${url}/plaza/us-central1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
  });
  if (response.status !== 200)
    throw new Error(`search answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

interface FirstResult {
  name: string;
  category?: string;
}

function listFirstResults({ best, venues, people, posts }: Answer): FirstResult[] {
  return best.slice(0, top).map(({ kind, id }) => {
    const venue = venues.find((one) => one.id === id);
    if (venue !== undefined) return { name: venue.name, category: venue.category };
    if (kind === 'people') return { name: `@${people.find((one) => one.id === id)?.handle}` };
    if (kind === 'tags') return { name: `#${id}` };
    return { name: `“${posts.find((one) => one.id === id)?.content.slice(0, 40)}”` };
  });
}

function isFound({ finds }: SearchQualityQuery, first: readonly FirstResult[]): boolean {
  return first.some(({ name, category }) =>
    finds.some((wanted) => wanted === name || wanted === `any:${category}`),
  );
}
