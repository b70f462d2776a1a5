/**
 * Server-side rendering of screens: the page already contains the screen's first HTML and data. The browser paints
 * the HTML before any script runs, and the app starts with the data instead of requesting it.
 */
import type { FunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';

type QueryDefinition = FunctionDefinition<'query'>;

/**
 * Type of a function that calls a query on behalf of the person who requested the page, and embeds the result in the
 * page's HTML. The call has the same checks as a call over HTTP. The function returns null if the query fails, for
 * example because the person may not see the content.
 */
export type PageQueryResultEmbedder = <F extends QueryDefinition>(
  query: F,
  args: UncheckedArguments<F>,
) => Promise<FunctionResult<F> | null>;

/** The requested page, as input for rendering its first screen. */
interface FirstScreenPage {
  query: PageQueryResultEmbedder;
  /** The variable part of the path, unchecked; the empty string if the path has none. */
  id: string;
  /** Name of the app. */
  site: string;
}

/** A screen that the server renders to HTML when a browser requests its page. */
export interface ServerRenderedScreen {
  /** Path pattern of the screen, with at most one parameter at the end, such as `/post/$postId`. */
  path: string;
  /** Source files of the screen that are not in the app's main script. The page preloads their scripts. */
  modules: readonly string[];
  /**
   * Calls the queries of the screen and renders the top of the screen as HTML. Returns null if the page should be sent
   * without rendered HTML and data.
   */
  load(page: FirstScreenPage): Promise<string | null>;
}
