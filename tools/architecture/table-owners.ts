/** Finds out which feature owns each table, and which tables the SQL of a file uses. */
import type { SourceFile } from './source.ts';

/**
 * Returns the owner of each table by the table's name. The owner is a feature, or `platform`.
 * @param features text of the file that declares a feature, by the feature's name
 */
export function parseTableOwners(features: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [feature, text] of features) {
    const declared = /\btables:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    for (const [, table] of declared.matchAll(/'(\w+)'/g)) owners.set(table!, feature);
  }
  return owners;
}

/** Use of a table in a piece of SQL. */
interface TableUse {
  table: string;
  isWrite: boolean;
  line: number;
}

/** Words of SQL that come before the name of a table. */
const beforeTable =
  '(from|join|using|insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|lock\\s+table)\\s+(?:only\\s+)?(?:public\\.)?';
const uses = new RegExp(`(?<!\\b(?:for|do|on|no key)\\s+)\\b${beforeTable}(\\w+)`, 'gi');

/** Creates a pattern that the text of each file matches whose SQL uses one of the tables. Other files may match too. */
export function createTableUsePattern(tables: Iterable<string>): RegExp {
  return new RegExp(`\\b${beforeTable}(${[...tables].join('|')})\\b`, 'i');
}

/** Returns the tables that the SQL of a file reads and writes. Names of SQL functions may be among them. */
export function findTableUses(file: SourceFile): TableUse[] {
  return file.templates.flatMap(({ text, line }) => {
    const sql = text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
    // A name that the SQL statement defines with `with` hides the table of the same name.
    const parts = new Set(
      [...sql.matchAll(/\b(\w+) as (?:not )?(?:materialized )?\(/gi)].map(([, name]) => name),
    );
    return [...sql.matchAll(uses)]
      .filter(([, verb = '', name]) => !parts.has(name) || /^(insert|update|delete|truncate)/i.test(verb))
      .map((match) => ({
        table: match[2]!.toLowerCase(),
        isWrite: /^(insert|update|delete|truncate)/i.test(match[1]!),
        line: line + sql.slice(0, match.index).split('\n').length - 1,
      }));
  });
}
