import type { Queryable } from '#platform/database/connection.ts';
import { buildPrefixConditionSql } from './build-prefix-condition.ts';

/** A phrase for the full-text search: words that must all occur. */
export interface SearchPhrase {
  words: readonly string[];
  /** Indexes (in `words`) of words that may be incomplete. Such a word also matches longer words that begin with it. */
  open?: readonly number[];
}

/**
 * Builds the text of a PostgreSQL full-text query (`tsquery`). Each word is quoted, so that no character acts as an
 * operator. For an incomplete word of three or more characters, the query also contains up to 10 known words that begin
 * with it. Without them, "runni" would not find "running", because the index contains only the stem "run".
 * @param groups groups of alternative phrases. A text matches a group if it contains at least one of the group's
 *   phrases.
 * @param between `&` if a text must match all groups, `|` if one group is enough
 */
export function buildFullTextQuerySql(
  sql: Queryable,
  groups: readonly (readonly SearchPhrase[])[],
  between: '&' | '|' = '&',
) {
  const rows = groups.flatMap((group, at) =>
    group.flatMap((phrase, choice) =>
      phrase.words.map((word, index) => ({
        at,
        choice,
        word,
        state: phrase.open?.includes(index) ? 'open' : 'whole',
      })),
    ),
  );
  return sql`(
    select to_tsquery('english', string_agg(one, ${` ${between} `}::text)) from (
      select at, '(' || string_agg(phrase, ' | ') || ')' as one from (
        select at, choice, '(' || string_agg(
          case when state = 'open' then '(' || concat_ws(' | ', quoted || ':*', longer) || ')' else quoted end, ' & ') || ')' as phrase
        from (
          select w.at, w.choice, w.state, '''' || replace(plain_text(w.word), '''', ' ') || '''' as quoted,
            case when w.state = 'open' and char_length(w.word) > 2 then (
              select string_agg('''' || replace(s.word, '''', ' ') || '''', ' | ') from (
                select s.word from search_words s where ${buildPrefixConditionSql(sql, sql`s.word`, sql`plain_text(w.word)`)}
                order by s.uses desc, s.word limit 10
              ) s) end as longer
          from unnest(${rows.map((row) => row.at)}::int[], ${rows.map((row) => row.choice)}::int[],
            ${rows.map((row) => row.word)}::text[], ${rows.map((row) => row.state)}::text[]) as w (at, choice, word, state)
          where plain_text(w.word) <> ''
        ) q group by at, choice
      ) p group by at
    ) g)`;
}
