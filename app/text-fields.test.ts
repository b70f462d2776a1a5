/** Every argument of every function that is text goes through one of our kinds of text. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { argumentMessage } from '#platform/contract/argument-messages.ts';
import type { AnyFunction } from '#platform/contract/define.ts';
import { textKindOf } from '#platform/contract/text.ts';
import { createComment } from '#features/comments/api.ts';
import { features } from './features.ts';

interface Inner {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  [key: string]: unknown;
}

const someId = '0190a000-0000-7000-8000-000000000001';
const formats = new Set(['datetime', 'date', 'time']);

/** The paths of all plain strings among the arguments. */
function plainStrings(schema: z.ZodType, path: string): string[] {
  if (textKindOf(schema) !== undefined) return [];
  const def = schema.def as unknown as Inner;
  if (def.type === 'string') return def.format !== undefined && formats.has(def.format) ? [] : [path];
  const children: [string, unknown][] = [
    ...Object.entries(def.shape ?? {}),
    ...['innerType', 'element', 'in', 'out', 'valueType', 'keyType'].map((name): [string, unknown] => [
      '',
      def[name],
    ]),
    ...[
      ...((def['options'] as unknown[] | undefined) ?? []),
      ...((def['items'] as unknown[] | undefined) ?? []),
    ].map((one): [string, unknown] => ['', one]),
  ];
  return children.flatMap(([name, child]) =>
    typeof child === 'object' && child !== null && 'def' in child
      ? plainStrings(child as z.ZodType, name === '' ? path : `${path}.${name}`)
      : [],
  );
}

const definitions = features
  .flatMap((feature) => feature.functions ?? [])
  .map(({ definition }) => definition);

test('B8 no function takes a plain string: each is text, an id, a secret, a data URL or an opaque value of ours', () => {
  const plain = definitions.flatMap((definition) => plainStrings(definition.args, definition.name));
  expect([...new Set(plain)]).toEqual([]);
});

const zodWords =
  /invalid input|invalid option|expected |received|too big|too small|unrecognized|invalid string|invalid url/i;
const wrong: unknown[] = [
  7,
  -1,
  1.5,
  true,
  null,
  [],
  {},
  '',
  'x',
  [[]],
  [{}],
  [null],
  ['x'.repeat(10_000)],
  { x: 1 },
];

/** The message for arguments; undefined where they are accepted. */
function complaint(definition: AnyFunction, args: object): string | undefined {
  const parsed = definition.args.safeParse(args, { error: argumentMessage });
  return parsed.error?.issues[0]?.message;
}

test('B8 VAL-016 every argument of a wrong type or size is refused in our own words, and a missing one by its name', () => {
  const refusals = definitions.flatMap((definition) => {
    const { properties = {}, required = [] } = z.toJSONSchema(definition.args, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: object; required?: string[] };
    const missing = required.map((field) => ({
      name: `${definition.name}.${field}`,
      message: complaint(definition, {}),
    }));
    const typed = Object.keys(properties).flatMap((field) =>
      wrong.map((value) => ({
        name: `${definition.name}.${field}`,
        message: complaint(definition, { [field]: value }),
      })),
    );
    return [...missing, ...typed];
  });
  const known = refusals.filter((one) => one.message !== undefined);
  expect(known.length).toBeGreaterThan(500);
  expect(known.filter((one) => one.message === '' || zodWords.test(one.message!))).toEqual([]);
});

test('B8 VAL-016 a missing text is required, one of another type must be text', () => {
  const words = (definition: AnyFunction, args: object) => complaint(definition, args);
  expect(words(createComment, { postId: someId })).toBe('Comment is required');
  expect(words(createComment, { postId: someId, content: null })).toBe('Comment is required');
  expect(words(createComment, { postId: someId, content: '\u200b \u2800\u3164' })).toBe(
    'Comment is required',
  );
  expect(words(createComment, { postId: someId, content: 7 })).toBe('Comment must be text');
  expect(words(createComment, { content: 'x' })).toBe('postId is required');
});
