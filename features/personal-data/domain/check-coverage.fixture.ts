/** Checks that the features declare exactly the tables of the real database that refer to people. */
import type { PersonalDataDeclarationForStaticCheck } from './personal-table-declaration.ts';

/** A column that refers to a row of another table, with or without a foreign key. */
interface Reference {
  table: string;
  column: string;
  /** The table that the column refers to. */
  target: string;
}

/**
 * Name of the table with one row for each account. All other tables with personal data refer to it, directly or through
 * another table.
 */
const peopleTable = 'users';

/**
 * Returns the tables with personal data: the table of people, and each table that refers to it, directly or through
 * another table.
 */
export function findPersonalTables(references: readonly Reference[]): Set<string> {
  const found = new Set([peopleTable]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { table, target } of references) if (found.has(target)) found.add(table);
  }
  return found;
}

/**
 * Returns the problems of the declarations, each as one line that names the table. The result is empty if each table
 * with personal data is declared exactly once and no other table is declared.
 * @param ownerOf function that returns the feature that owns a table
 */
export function findTableDeclarationProblems(
  references: readonly Reference[],
  declared: readonly PersonalDataDeclarationForStaticCheck[],
  ownerOf: (table: string) => string | undefined,
): string[] {
  const personal = findPersonalTables(references);
  const declaredBy = new Map<string, string[]>();
  for (const { feature, tables } of declared)
    for (const table of Object.keys(tables))
      declaredBy.set(table, [...(declaredBy.get(table) ?? []), feature]);
  const missing = [...personal]
    .filter((table) => !declaredBy.has(table))
    .map((table) => {
      const columns = references.filter((one) => one.table === table && personal.has(one.target));
      const how = columns.map(({ column, target }) => `${column} refers to ${target}`).join(', ');
      return `The table ${table} of the feature ${ownerOf(table) ?? '?'} holds data of people (${how}), and no personalData names it.`;
    });
  const repeated = [...declaredBy]
    .filter(([, features]) => features.length > 1)
    .map(
      ([table, features]) => `The table ${table} is named in several personalData: ${features.join(', ')}.`,
    );
  const needless = [...declaredBy.keys()]
    .filter((table) => !personal.has(table))
    .map((table) => `The table ${table} is named in personalData, and no column of it refers to a person.`);
  return [...missing, ...repeated, ...needless].toSorted();
}
