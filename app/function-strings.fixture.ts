/** All string arguments of all functions. */
import type * as z from 'zod';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { type StringSchemaKind, getRegisteredStringSchemaKind } from '#platform/contract/text.ts';
import { features } from './features.ts';

interface Inner {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  [key: string]: unknown;
}

const formats = new Set(['datetime', 'date', 'time']);

interface FoundString {
  /** Path of the argument, which begins with the function's name, such as `createComment.content`. */
  path: string;
  schema: z.ZodType;
  kind: StringSchemaKind | undefined;
}

/** Returns the strings in a schema with their kinds. */
function findStrings(schema: z.ZodType, path: string): FoundString[] {
  const kind = getRegisteredStringSchemaKind(schema);
  if (kind !== undefined) return [{ path, schema, kind }];
  const def = schema.def as unknown as Inner;
  if (def.type === 'custom') return [{ path, schema, kind }];
  if (def.type === 'string') {
    return def.format !== undefined && formats.has(def.format) ? [] : [{ path, schema, kind }];
  }
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
      ? findStrings(child as z.ZodType, name === '' ? path : `${path}.${name}`)
      : [],
  );
}

/** Declarations of all functions of all features. */
export const functionDefinitions: AnyFunctionDefinition[] = features
  .flatMap((feature) => feature.functions ?? [])
  .map(({ definition }) => definition);

/**
 * All string arguments of all functions, each with its `StringSchemaKind`, such as `text` or `secret`. A list of
 * strings has one entry, which describes its elements.
 */
export const functionStringArguments = functionDefinitions.flatMap((definition) =>
  findStrings(definition.args, definition.name),
);
