/**
 * `npm run requirements`: reports which requirements in docs/requirements.md are covered by a test.
 *
 *   npm run requirements                    every area
 *   npm run requirements -- --area Posts    one area (part of its heading, any case)
 *   npm run requirements -- --sample 40 --seed 7    40 covered requirements, drawn at random, with their tests
 *
 * A requirement is covered if the title of a `test`, `it` or `describe` contains its id, or if docs/requirements.md
 * exempts it. A requirement marked `later: feature` waits for that feature. It is listed separately and never counts as
 * covered. Comments and skipped tests do not count. A title can take its ids from a table (`${id}`, `${row.id}`, `$id`,
 * `%s`). If a title has such a placeholder, every string in that file that consists only of ids counts as ids of the
 * title.
 *
 * Exits with 1 if a title contains an unknown id or a range of ids. Also exits with 1 if docs/requirements.md lists an
 * id twice, or has fewer or more requirements of a kind than expected.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RequirementClaim, drawRandomSample, formatRequirementSample } from './requirements-sample.ts';

/**
 * One requirement of docs/requirements.md. `exempt` is true if it needs no test; `later` is the feature that it waits
 * for.
 */
export type Requirement = {
  id: string;
  text: string;
  area: string;
  kind: RequirementKind;
  exempt: boolean;
  later?: string;
};
/**
 * Kind of a requirement, by the prefix of its id. `expected`: `EXP-`. `new`: `NEW-`. `decision`: `Q-`. `row`: any other
 * prefix.
 */
export type RequirementKind = 'row' | 'expected' | 'new' | 'decision';
/**
 * Requirement ids in the test titles of one file (`ids`), each id with the test that claims to prove it (`claims`), and
 * messages about problems.
 */
export type TestFileScan = { ids: Set<string>; claims: RequirementClaim[]; problems: string[] };

/** Exact number of requirements of each kind that docs/requirements.md must contain. */
const WANTED: Record<RequirementKind, number> = { row: 513, expected: 134, new: 15, decision: 83 };
const ID = /\b(?:[A-Z]{2,6}|Q)-\d+\b/g;
/** Prefixes of words that look like requirement ids but are not. */
const NOT_IDS = new Set(['SHA', 'AES', 'RFC', 'CVE', 'ISO', 'UTF', 'HTTP', 'EN', 'WCAG']);
const RANGE = /[A-Z]-\d{2,3}\s*(?:\.\.+|…|–|—|-|\/|\bto\b)\s*(?:[A-Z]+-)?\d/;

function kindOf(id: string): RequirementKind {
  if (id.startsWith('EXP-')) return 'expected';
  if (id.startsWith('NEW-')) return 'new';
  return id.startsWith('Q-') ? 'decision' : 'row';
}

/** Returns the requirements in docs/requirements.md, from its tables and its list of decisions, in their order. */
export function parseRequirements(markdown: string): Requirement[] {
  const rows: Requirement[] = [];
  let area = '';
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,3} (.+)$/.exec(line);
    if (heading) area = heading[1] ?? '';
    const row = /^\| ([A-Z]+-\d+) \|(.*)\|\s*$/.exec(line);
    const decision = /^- \*\*(Q-\d+)\*\*(.*)/.exec(line);
    const id = row?.[1] ?? decision?.[1];
    if (!id) continue;
    const cells = row?.[2]?.split(' | ') ?? [];
    const lastCell = cells.at(-1)?.trim() ?? '';
    const later = /(?:^|[,;] )later: (.+)$/.exec(lastCell)?.[1];
    rows.push({
      id,
      text: (decision?.[2] ?? cells.slice(0, -1).join(' | ')).trim(),
      area,
      kind: kindOf(id),
      exempt: lastCell.startsWith('exempt: '),
      ...(later && { later }),
    });
  }
  return rows;
}

/**
 * Checks that docs/requirements.md lists no requirement twice, and the expected number of requirements of each kind.
 * Returns a message for each problem.
 */
export function checkRequirements(
  rows: Requirement[],
  wanted: Record<RequirementKind, number> = WANTED,
): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) problems.push(`docs/requirements.md: ${id} is listed twice`);
    seen.add(id);
  }
  for (const kind of Object.keys(wanted) as RequirementKind[]) {
    const count = rows.filter((row) => row.kind === kind).length;
    if (count !== wanted[kind]) {
      problems.push(`docs/requirements.md: ${count} rows of the kind "${kind}", expected ${wanted[kind]}`);
    }
  }
  return problems;
}

type Text = { text: string; end: number };

/**
 * Parses the string literal at `start`, which is the offset of its quote. Returns null if no string begins there.
 * Interpolations become `${name}`.
 */
function readString(source: string, start: number): Text | null {
  const quote = source[start];
  let text = '';
  for (let i = start + 1; i < source.length; i++) {
    const char = source[i];
    if (char === '\\') text += source[++i] ?? '';
    else if (char === quote) return { text, end: i + 1 };
    else if (char === '\n' && quote !== '`') return null;
    else if (char === '$' && quote === '`' && source[i + 1] === '{') {
      const end = skipGroup(source, i + 1);
      const inner = source.slice(i + 2, end - 1).trim();
      text += /^[\w.]+$/.test(inner) ? '${' + inner + '}' : ' ';
      i = end - 1;
    } else text += char;
  }
  return null;
}

/**
 * Returns the offset after a comment, string or regular expression that begins at `i`. Returns `i` if none begins
 * there.
 */
function skipInert(source: string, i: number, before: string): number {
  const two = source.slice(i, i + 2);
  if (two === '//') return endOr(source.indexOf('\n', i), source.length);
  if (two === '/*') return endOr(source.indexOf('*/', i + 2) + 2, source.length, 1);
  const char = source[i] ?? '';
  if ('\'"`'.includes(char)) return readString(source, i)?.end ?? i + 1;
  if (char === '/' && /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|of|in))\s*$/.test(before)) {
    const pattern = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(source.slice(i, i + 1000));
    return pattern ? i + pattern[0].length : i;
  }
  return i;
}

function endOr(found: number, end: number, nothing = -1): number {
  return found === nothing ? end : found;
}

/** Returns the offset after the closing bracket that matches the opening bracket at `start`. */
function skipGroup(source: string, start: number): number {
  let depth = 0;
  for (let i = start; i < source.length; i++) {
    const past = skipInert(source, i, source.slice(Math.max(0, i - 12), i));
    if (past > i) i = past - 1;
    else if ('([{'.includes(source[i] ?? '')) depth++;
    else if (')]}'.includes(source[i] ?? '') && --depth === 0) return i + 1;
  }
  return source.length;
}

function skipBlank(source: string, start: number): number {
  let i = start;
  for (;;) {
    while (/\s/.test(source[i] ?? '')) i++;
    const past = source[i] === '/' ? skipInert(source, i, 'x') : i;
    if (past === i) return i;
    i = past;
  }
}

/**
 * Returns the title of a test. `start` is the offset after the function's name, such as after `test` in
 * `test.each(rows)('…')`.
 */
function readTitle(source: string, start: number): Text | null {
  const modifiers: string[] = [];
  let i = skipBlank(source, start);
  for (;;) {
    const char = source[i];
    if (char === '.') {
      const word = /^\w+/.exec(source.slice(skipBlank(source, i + 1)))?.[0] ?? '';
      modifiers.push(word);
      i = skipBlank(source, source.indexOf(word, i) + word.length);
      if (word === '') return null;
    } else if (char === '`') {
      i = skipBlank(source, readString(source, i)?.end ?? source.length);
    } else if (char === '(') {
      const inside = skipBlank(source, i + 1);
      if ('\'"`'.includes(source[inside] ?? ' ')) return joinStrings(source, inside, modifiers);
      i = skipBlank(source, skipGroup(source, i));
    } else return null;
  }
}

/**
 * Parses a test title that may consist of several strings joined with `+`. Returns an empty title for a skipped test.
 */
function joinStrings(source: string, start: number, modifiers: string[]): Text | null {
  const idle = modifiers.some((word) => ['skip', 'todo', 'fixme', 'fails', 'fail'].includes(word));
  let i = start;
  let text = '';
  while ('\'"`'.includes(source[i] ?? ' ')) {
    const part = readString(source, i);
    if (!part) return null;
    text += part.text;
    i = part.end;
    const next = skipBlank(source, i);
    if (source[next] !== '+') break;
    i = skipBlank(source, next + 1);
  }
  return { text: idle ? '' : text, end: i };
}

/**
 * Returns the titles of all tests in the source code of a test file (`titles`), and all string literals in it that
 * consist only of requirement ids (`idStrings`).
 */
export function readTestTitles(source: string): { titles: string[]; idStrings: string[] } {
  const titles: string[] = [];
  const idStrings: string[] = [];
  for (let i = 0; i < source.length;) {
    const before = source.slice(Math.max(0, i - 12), i);
    const call = /[\w$.]$/.test(before) ? null : /^(?:test|it|describe)\b/.exec(source.slice(i, i + 9));
    const title = call && readTitle(source, i + call[0].length);
    if (title) {
      titles.push(title.text);
      idStrings.push(...idStringsIn(source.slice(i, title.end)));
      i = title.end;
      continue;
    }
    const past = Math.max(skipInert(source, i, before), i + 1);
    idStrings.push(...idStringsIn(source.slice(i, past)));
    i = past;
  }
  return { titles, idStrings };
}

/** Returns the string literals in a piece of source code that contain only requirement ids. */
function idStringsIn(piece: string): string[] {
  if (piece.startsWith('//') || piece.startsWith('/*')) return [];
  return [...piece.matchAll(/(['"`])((?:[A-Z]+-\d+[\s,]*)+)\1/g)].map((match) => match[2] ?? '');
}

/**
 * Finds the requirement ids in the test titles of one file, and reports ids that do not exist.
 * @param file path for the messages about problems
 * @param requirementIds all ids that exist
 */
export function scanTestFile(
  file: string,
  source: string,
  requirementIds: ReadonlySet<string>,
): TestFileScan {
  const named: TestFileScan = { ids: new Set(), claims: [], problems: [] };
  const prefixes = new Set([...requirementIds].map((id) => id.split('-')[0]));
  const { titles, idStrings } = readTestTitles(source);
  const ofTable = titles.filter((title) => /\$\{(?:\w+\.)*(?:id|ids)\}|\$(?:id|ids)\b|%s/.test(title));
  const fromTable = ofTable.length > 0 ? idStrings : [];
  for (const [at, title] of [...titles, ...fromTable].entries()) {
    const shown = at < titles.length ? title : ofTable.join(' / ');
    if (RANGE.test(title)) named.problems.push(`${file}: "${title}" names a range; name each id`);
    for (const id of title.match(ID) ?? []) {
      const prefix = id.split('-')[0] ?? '';
      if (requirementIds.has(id)) {
        named.ids.add(id);
        named.claims.push({ id, file, title: shown });
      } else if (prefixes.has(prefix) || (/-\d{3}$/.test(id) && !NOT_IDS.has(prefix)))
        named.problems.push(`${file}: unknown id ${id}`);
    }
  }
  return named;
}

/**
 * Returns true if a requirement is covered by a test or exempt, and waits for no later feature. `covered` contains the
 * ids that tests claim to prove.
 */
const isDone = (row: Requirement, covered: ReadonlySet<string>) =>
  row.later === undefined && (row.exempt || covered.has(row.id));

/**
 * Returns the lines of the coverage report: for each area, how many of its requirements are done and the ids of those
 * that are not; then, for each kind, how many are done.
 * @param covered ids of the requirements that a test claims to prove
 * @param areaFilter text that the names of the listed areas contain; empty for all areas
 */
export function formatCoverageReport(
  rows: Requirement[],
  covered: ReadonlySet<string>,
  areaFilter = '',
): string[] {
  const done = (row: Requirement) => isDone(row, covered);
  const counted = rows.filter((row) => row.kind !== 'decision');
  const shown = counted.filter((row) => row.area.toLowerCase().includes(areaFilter.toLowerCase()));
  const lines: string[] = [];
  for (const area of new Set(shown.map((row) => row.area))) {
    const ofArea = shown.filter((row) => row.area === area);
    const open = ofArea.filter((row) => !done(row));
    const missing = open.filter((row) => row.later === undefined).map((row) => row.id);
    lines.push(`${area}: ${ofArea.length - open.length} of ${ofArea.length}`);
    for (let i = 0; i < missing.length; i += 10) lines.push(`  ${missing.slice(i, i + 10).join(' ')}`);
    for (const feature of new Set(open.flatMap((row) => row.later ?? []))) {
      const ids = open.filter((row) => row.later === feature).map((row) => row.id);
      lines.push(`  with ${feature}: ${ids.join(' ')}`);
    }
  }
  const count = (kind: RequirementKind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return `${ofKind.filter(done).length} of ${ofKind.length}`;
  };
  return [...lines, '', `covered ${count('row')}`, `expected ${count('expected')}`, `new ${count('new')}`];
}

/**
 * Returns the paths of all test files, relative to the root of the checkout, including files that are not committed.
 */
function testFiles(root: string): string[] {
  const isTest = (path: string) => /\.test\.tsx?$|^e2e\/.*\.ts$/.test(path);
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...new Set(listed.split('\0').filter(isTest))];
  } catch {
    // Without git, for example in an unpacked archive, search the folders.
    const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|data)$/.test(path);
    return globSync('**/*.{ts,tsx}', { cwd: root, exclude }).filter(isTest);
  }
}

/**
 * Reads all test files and returns which tests claim to prove which requirements. `problems` are messages about unknown
 * ids and ranges of ids.
 */
export function readRequirementClaims(
  root: string,
  known: ReadonlySet<string>,
): { claims: RequirementClaim[]; problems: string[] } {
  const claims: RequirementClaim[] = [];
  const problems: string[] = [];
  for (const file of testFiles(root)) {
    let source: string;
    try {
      source = readFileSync(join(root, file), 'utf8');
    } catch {
      continue; // listed by git, but deleted since
    }
    const named = scanTestFile(file, source, known);
    claims.push(...named.claims);
    problems.push(...named.problems);
  }
  return { claims, problems };
}

function main(root: string, argv: string[]): number {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: argv, options: { area: text, sample: text, seed: text } });
  const rows = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const read = readRequirementClaims(root, new Set(rows.map((row) => row.id)));
  const covered = new Set(read.claims.map((claim) => claim.id));
  const problems = [...checkRequirements(rows), ...read.problems];
  if (values.sample === undefined) {
    for (const line of formatCoverageReport(rows, covered, values.area)) console.log(line);
  } else {
    const seed = Number(values.seed ?? Date.now() % 2 ** 32);
    const claimed = rows.filter(
      (row) => row.kind !== 'decision' && covered.has(row.id) && isDone(row, covered),
    );
    const sample = drawRandomSample(claimed, Number(values.sample), seed);
    for (const line of formatRequirementSample(sample, read.claims, seed)) console.log(line);
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(join(import.meta.dirname, '..'), process.argv.slice(2));
