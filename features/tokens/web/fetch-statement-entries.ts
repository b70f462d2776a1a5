import type { FunctionArguments } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { tokensApi } from './calls.ts';
import type { TokenStatementEntry, TokenStatementPage } from './calls.ts';

/**
 * Fetches all pages of the viewer's token statement (the list of their token transfers).
 * @param filter selects entries; `{}` selects all
 */
export async function fetchAllTokenStatementEntries(
  filter: Pick<FunctionArguments<typeof api.listStatement>, 'kind'>,
): Promise<TokenStatementEntry[]> {
  const lines: TokenStatementEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: TokenStatementPage = await tokensApi.listStatement({
      ...filter,
      limit: 100,
      ...(cursor === null ? {} : { cursor }),
    });
    lines.push(...page.lines);
    cursor = page.cursor;
  } while (cursor !== null);
  return lines;
}
