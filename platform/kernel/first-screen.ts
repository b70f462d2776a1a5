/**
 * A screen whose page already contains its first data and its first picture. The browser paints the picture before any
 * script runs, and the app starts with the data instead of requesting it.
 */
import type { FunctionDefinition, InputOf, ResultOf } from '#platform/contract/define.ts';

type QueryDefinition = FunctionDefinition<'query'>;

/**
 * Calls a query as the viewer of the page, with the same checks as over HTTP, and adds the answer to the page. Returns
 * null if the query fails, for example because the viewer may not see the content.
 */
export type PageQuery = <F extends QueryDefinition>(
  query: F,
  args: InputOf<F>,
) => Promise<ResultOf<F> | null>;

/** The page that a screen is part of. */
interface FirstScreenPage {
  query: PageQuery;
  /** The variable part of the path, unchecked; an empty text if the path has none. */
  id: string;
  /** Name of the app. */
  site: string;
}

/** A screen that is part of its page. */
export interface FirstScreen {
  /** Path of the screen's address, with at most one variable part at the end, such as `/post/$postId`. */
  path: string;
  /** Source files of the screen that are not in the app's first file. The page preloads them. */
  modules: readonly string[];
  /**
   * Calls the queries of the screen and draws its beginning. Returns HTML, or null if there is nothing to draw, and then
   * the page has no data either.
   */
  load(page: FirstScreenPage): Promise<string | null>;
}
