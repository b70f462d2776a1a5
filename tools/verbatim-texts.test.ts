import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMessageCatalogs } from './read-message-catalogs.ts';
import { readRequirementClaims, parseRequirements } from './requirements.ts';

const root = join(import.meta.dirname, '..');
const texts = (await readMessageCatalogs()).flatMap((catalog) => Object.values(catalog.texts));

/** String literals and template strings in the code, except in comments, tests and message catalogs. */
const code = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/(\.(test|fixture)\.tsx?|messages\.ts)$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return text.match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g) ?? [];
  });

/** Returns true if a text in backticks is for people; false for a name of a field, type, route or package. */
const isText = (mark: string) => /^[A-Z][a-z]+$|^[A-Z][\w(),':]*\.? .|^[a-z]+ [a-z]+ [\w-]/.test(mark);

/** Converts a text to a pattern: `N` and `{field}` are placeholders for values. */
function toPattern(mark: string): string {
  return mark
    .split(/\{\w+\}|\bN\b/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", String.raw`\\?'`))
    .join('.+');
}

/** Texts in docs/requirements.md with the wording that the app uses instead, and the decision about it. */
const settled: Record<string, string> = {
  // the final period is not part of the text.
  'No user is currently signed in.': 'No user is currently signed in',
};

const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const { claims } = readRequirementClaims(root, new Set(requirements.map(({ id }) => id)));
const claimed = new Set(claims.map(({ id }) => id));

/** Texts in backticks of the requirements that are implemented: not marked `later`, and claimed by a test. */
const required = requirements
  .filter(({ id, later, kind }) => kind === 'row' && later === undefined && claimed.has(id))
  .flatMap(({ id, text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, mark]) => ({ id, mark: mark! })))
  .filter(({ mark }) => isText(mark));
// The requirement of the navigation is marked `later` until its last tab exists. These tabs (two feeds and the search)
// exist already.
for (const mark of ['Bedrock Feed', 'Social Feed', 'GlobiSearch']) required.push({ id: 'navigation', mark });

test('EXP-008 each text in code marks of the specification is in the catalog or in a refusal, verbatim', () => {
  const missing = required.filter(({ mark }) => {
    const pattern = toPattern(settled[mark] ?? mark);
    const whole = new RegExp(`^${pattern}$`);
    const part = new RegExp(pattern);
    return !texts.some((text) => whole.test(text)) && !code.some((literal) => part.test(literal));
  });
  expect(missing).toEqual([]);
  expect(required.length).toBeGreaterThan(40);
});
