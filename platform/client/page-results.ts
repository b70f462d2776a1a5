/**
 * Query results that the server wrote into the page. The first call of such a query takes its result from here instead
 * of the network.
 */
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { AnyFunctionDefinition, InputOf, ResultOf } from '#platform/contract/define.ts';

interface PageResults {
  /** Path of the page. */
  path: string;
  /** Id of the signed-in user for whom the server answered; null for a guest. */
  viewerId: string | null;
  /** True if the server offers the demo account. */
  hasDemo: boolean;
  answers: { name: string; args: unknown; answer: unknown }[];
}

/** Age of the page in milliseconds after which its results are outdated. */
const freshMs = 15_000;

let page: PageResults | null | undefined;
let unused = new Map<string, unknown>();

const keyOf = (name: string, args: unknown) => `${name} ${stringifyCanonicalJson(args)}`;

/** Returns the results in the page; null if it has none, or if the browser shows an old copy of it. */
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

/** Takes the result of a query out of the page. Undefined if the page has no fresh result of this query. */
export function takePageResult<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: InputOf<F>,
): ResultOf<F> | undefined {
  if (readPage() === null || performance.now() > freshMs) return undefined;
  const key = keyOf(name, args);
  const answer = unused.get(key) as ResultOf<F> | undefined;
  unused.delete(key);
  return answer;
}

/** Returns the viewer for whom the server rendered the page; undefined if the page has no results. */
export function readPageViewer(): Pick<PageResults, 'viewerId' | 'hasDemo'> | undefined {
  return readPage() ?? undefined;
}

/** Drops the results, because another person is signed in now. */
export function dropPageResults(): void {
  page = null;
  unused.clear();
}
