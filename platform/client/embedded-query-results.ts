/**
 * Query results that the server wrote into the page. The first call of such a query returns the result from the page
 * instead of sending a request.
 */
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';

interface PageResults {
  /** Path of the page for which the server ran the queries. */
  path: string;
  /** Id of the signed-in user for whom the server rendered the page; null for a guest. */
  viewerId: string | null;
  /** True if the server offers the demo account. */
  hasDemo: boolean;
  answers: { name: string; args: unknown; answer: unknown }[];
}

/**
 * Time in milliseconds after the page was opened during which its embedded query results are used. Later calls send a
 * request instead.
 */
const freshMs = 15_000;

let page: PageResults | null | undefined;
let unused = new Map<string, unknown>();

const keyOf = (name: string, args: unknown) => `${name} ${stringifyCanonicalJson(args)}`;

/**
 * Returns the query results in the page; null if the page contains none for its current path. Also returns null if the
 * page was opened with the browser's Back or Forward button, because its HTML may be old.
 */
function readPage(): PageResults | null {
  if (page !== undefined) return page;
  page = null;
  const text = globalThis.document?.getElementById('plaza-answers')?.textContent;
  if (!text) return null;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const found = JSON.parse(text) as PageResults;
  if (navigation?.type === 'back_forward' || found.path !== location.pathname.replace(/(.)\/$/, '$1'))
    return null;
  page = found;
  unused = new Map(found.answers.map(({ name, args, answer }) => [keyOf(name, args), answer]));
  return page;
}

/**
 * Returns the query result that the server embedded in the page's HTML, and removes it, so that each result is used
 * once. Returns undefined if the HTML contains no fresh result of this query.
 */
export function consumeEmbeddedQueryResult<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: UncheckedArguments<F>,
): FunctionResult<F> | undefined {
  if (readPage() === null || performance.now() > freshMs) return undefined;
  const key = keyOf(name, args);
  const answer = unused.get(key) as FunctionResult<F> | undefined;
  unused.delete(key);
  return answer;
}

/**
 * Returns the viewer for whom the server rendered the page's HTML; undefined if the server embedded no query results in
 * it.
 */
export function readEmbeddedViewer(): Pick<PageResults, 'viewerId' | 'hasDemo'> | undefined {
  return readPage() ?? undefined;
}

/**
 * Deletes the query results that the server embedded in the page's HTML. Called when the viewer is no longer the one
 * for whom the server rendered the page.
 */
export function clearEmbeddedQueryResults(): void {
  page = null;
  unused.clear();
}
