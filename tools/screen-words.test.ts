import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { getCatalogMessageIdPrefix, readMessageCatalogs } from './read-message-catalogs.ts';

/** British spellings. In capital letters, they are names, such as that of a theater. */
const british =
  /\b(neighbour|[Cc]olour|favourite|behaviour|cancelled|centre|theatre|storey|kerb|tyre|grey|licence|catalogue|programme|travell(ed|er|ing)|(organ|recogn|real|apolog)is(e[ds]?|ing)|learnt|whilst)\w*/;

/** Words that texts on the screen must not use, with their replacement (docs/glossary.md, Words on the screen). */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\b(picture|image|pic)s?\b/i, 'photo'],
  [/\bvenues?\b/i, 'place'],
  [/\bdistricts?\b/i, 'neighborhood'],
  [/\bhandles?\b/i, 'username'],
  [/\bhashtags?\b/i, 'tag'],
  [/\bachievements?\b/i, 'badge'],
  [/\b(answer|response)s?\b/i, 'reply'],
  [/\bpublish(es|ed|ing)?\b/i, 'post'],
  [/\b(sign(ed|s|ing)? (in|out)|log(ged)? (on|off)|register(ed)?)\b/i, 'log in, log out, sign up'],
  [/\b(login|logout|signup)\b/i, 'log in, log out, sign up as verbs'],
  [/\busers?\b/i, 'neighbor, person'],
  [/\be-mails?\b/i, 'email'],
  [/\bplease\b/i, 'nothing'],
  [
    /\b(entity|entities|sessions?|submit(ted)?|invalid|visibility|references?|parameters?)\b/i,
    'a plain word',
  ],
  [/\b(successfully|unable to|failed to|an error)\b/i, "couldn't"],
  [/\b(kilo)?met(er|re)s?\b|\bkm\b/i, 'miles, feet'],
  [/\b(do|does|did|is|are|was|were|has|have|had|will|would|could|should|can) ?not\b/i, 'a contraction'],
  [/\b(it|that|there|here) is\b|\b(you|we|they) (are|will|have been)\b/i, 'a contraction'],
  [british, 'American spelling'],
  [/\w, \w+, (and|or) \w/, 'a list without a comma before “and”'],
  [/\.\.\.|\(s\)|"/, '…, a plural, “ ”'],
];

/** Texts with avoided words that are permitted, because the specification fixes their wording. */
const verbatim = new Set([
  'Admin privileges required',
  'Please try reloading the app',
  'Failed to save post.',
  'Failed to create booking',
  'Failed to update trip status.',
  'Could not load trip',
  'Loading Trip...',
  'Submit Rating',
  'Failed to get location',
  'Failed to set manual location',
  'Failed to process location data',
  'Geolocation is not supported by this browser',
  'Location access denied by user',
]);

/** Clauses in which people do not contract the verb, such as “where you are”. */
const uncontracted = /\b(where|what|who|how) (you|we|they) (are|will)\b/gi;

/** Returns the text of a message, in which placeholders are replaced by `{}`. */
function readWords(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return readWords(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => readWords(option.value))
          .join(' | ');
      return element.type === TYPE.pound ? '#' : '{}';
    })
    .join('');
}

function findAvoidedWords(text: string): string[] {
  if (verbatim.has(text)) return [];
  const words = readWords(parse(text)).replaceAll(uncontracted, '');
  return avoided.flatMap(([pattern, instead]) => {
    const found = pattern.exec(words)?.[0];
    return found === undefined ? [] : [`has “${found}”: write ${instead}`];
  });
}

const catalogs = await readMessageCatalogs();

test('EXP-008 screens have one word for a thing, and none of the words of programs', () => {
  const found = catalogs.flatMap(({ path, texts }) =>
    Object.entries(texts).flatMap(([key, text]) =>
      findAvoidedWords(text).map((problem) => `${getCatalogMessageIdPrefix(path)}.${key} ${problem}`),
    ),
  );
  expect(found).toEqual([]);
});

test('EXP-008 the texts that may have such words exist', () => {
  const all = new Set(catalogs.flatMap(({ texts }) => Object.values(texts)));
  expect([...verbatim].filter((text) => !all.has(text))).toEqual([]);
});

const refusal =
  /\b(?:createInvalidArgumentError|createNotFoundError|createNotAuthenticatedError|createPermissionDeniedError|createForbiddenOrNotFoundError|FunctionError)\(\s*(?:'[a-z-]+',\s*)?('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g;
/** Words that error messages of the server must not use either. Names of API fields are permitted in them. */
const avoidedInRefusals =
  /\bplease\b|cancelled|hashtag|achievement|\be-mail|picture|\bpublish|\bsign(ed|ing)? (in|out)\b|\b(do|does|did) not\b/i;

test('EXP-008 refusals have the words of the screen', () => {
  const root = join(import.meta.dirname, '..');
  const refusals = globSync('{app,features,platform}/**/*.ts', { cwd: root })
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8');
      return [...code.matchAll(refusal)].map(([, text]) => ({ path, text: text! }));
    });
  expect(refusals.length).toBeGreaterThan(120);
  // AUTH-013 fixes this text.
  const fixed = "'Not authenticated. Please sign in to continue.'";
  expect(refusals.filter(({ text }) => text !== fixed && avoidedInRefusals.test(text))).toEqual([]);
});

test('EXP-008 places and sample content have American spelling', () => {
  const root = join(import.meta.dirname, '..');
  const texts = globSync('features/{sample,venues}/domain/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8');
      const literals = [
        ...code.matchAll(/(?:blurb|content|description|bio|title|text|alt):\s*(["'`])([^]*?)\1,?\n/g),
      ];
      return literals.map(([, , text]) => ({ path, text: text! }));
    });
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ text }) => british.test(text))).toEqual([]);
});

test('EXP-008 labels are in sentence case, unless the specification has them or they are names of badges', () => {
  const specification = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8');
  const labels = catalogs
    .filter(({ path }) => path !== 'features/progress/domain/messages.ts')
    .flatMap(({ texts }) => Object.values(texts))
    .filter((text) => /^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(text));
  expect(labels.filter((label) => !specification.includes(`\`${label}\``))).toEqual([]);
});

test.each([
  ['Please choose a picture.', 2],
  ['{count, plural, one {# venue} other {# venues}} nearby', 1],
  ['You are 500 meters away, and it is not far.', 3],
  ['Posts, people, and places', 1],
  ['Where you are, and who can see it', 0],
  ['Add photos of {venue}', 0],
])('the check finds the avoided words of “%s”', (text, count) => {
  expect(findAvoidedWords(text)).toHaveLength(count);
});
