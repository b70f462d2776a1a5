/**
 * `npm run wire`: writes the generated documentation. These are docs/functions.md, docs/limits.md, docs/features.md,
 * and the lists of test files in docs/safety.md. A test fails if one of them is outdated.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { features } from '#app/features.ts';
import { unimplementedReservedApiFunctions } from '#app/reserved-api-functions.ts';
import type { AnyFunctionDefinition, LiveQueryOptions } from '#platform/contract/define.ts';
import { readTextFiles } from './architecture/read-sources.ts';
import { renderFeaturesDocument, featuresDocumentPath } from './features-page.ts';
import { renderLimitsDocument, limitsDocumentPath } from './limits-page.ts';
import { renderSafetyDocument, readSafetyDocument, safetyDocumentPath, filterTestFiles } from './safety.ts';

const who = { anyone: 'anyone', user: 'signed-in users', admin: 'admins' } as const;

/** Returns the field names of an object schema as text, with `?` after optional ones; `none` if there are no fields. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const names = Object.keys(json.properties ?? {});
  if (names.length === 0) return 'none';
  return names.map((name) => `\`${name}${json.required?.includes(name) ? '' : '?'}\``).join(', ');
}

function describe(definition: AnyFunctionDefinition): string {
  const { name, summary, kind, access, live, args, result, reasons, idempotency } = definition;
  const marks = [
    kind,
    live ? 'live' : '',
    kind === 'mutation' && idempotency === 'natural' ? 'no key needed' : '',
  ];
  const lines = [
    `### ${name}`,
    '',
    summary,
    '',
    `- ${marks.filter((mark) => mark !== '').join(', ')}; for ${who[access]}`,
    `- in: ${fieldsOf(args, 'input')}`,
    `- out: ${fieldsOf(result, 'output')}`,
  ];
  if (live !== undefined) lines.push(...describeLive(live));
  if (reasons.length > 0)
    lines.push(`- reasons: ${[...new Set(reasons)].map((reason) => `\`${reason}\``).join(', ')}`);
  return lines.join('\n');
}

/**
 * Returns the restrictions on the arguments of a live subscription as an array with one Markdown line; an empty array
 * if there are none.
 */
function describeLive({ sizes, needs, ownOnly, oneOf, mostIds }: LiveQueryOptions): string[] {
  const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rules = [
    sizes === undefined ? '' : `first page only, \`limit\` ${sizes.join(' or ')}`,
    needs === undefined ? '' : `needs ${listed(needs)}`,
    ownOnly === true ? '`userId` must be the id of the caller' : '',
    oneOf === undefined ? '' : `at most one of ${listed(oneOf)}`,
    mostIds === undefined ? '' : `at most ${mostIds} different ids`,
  ].filter((rule) => rule !== '');
  return rules.length === 0 ? [] : [`- live: ${rules.join('; ')}`];
}

/** Generates the whole text of docs/functions.md. Features and functions are in the order of registration. */
export function renderFunctionsDocument(): string {
  const parts = [
    '# Functions',
    'Written by `npm run wire` from the declarations in `features/*/api.ts`; change those. Common rules are in\n' +
      '[wire.md](wire.md). A running Plaza serves the same list, with all types, at `/docs`.',
  ];
  for (const feature of features) {
    const functions = (feature.functions ?? []).map((one) => one.definition);
    if (functions.length > 0) parts.push(`## ${feature.name}`, ...functions.map(describe));
  }
  parts.push(
    '## To come',
    'These names are reserved. Until the functions are implemented, they answer 501 `unimplemented`, reason `to_come`.',
    unimplementedReservedApiFunctions
      .map(({ name, summary, feature }) => `- \`${name}\`: ${summary} (${feature})`)
      .join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Path of docs/functions.md. */
export const wireFunctionsDocumentPath = join(import.meta.dirname, '../docs/functions.md');

if (import.meta.main) {
  writeFileSync(wireFunctionsDocumentPath, renderFunctionsDocument());
  writeFileSync(limitsDocumentPath, renderLimitsDocument());
  writeFileSync(featuresDocumentPath, renderFeaturesDocument());
  writeFileSync(
    safetyDocumentPath,
    renderSafetyDocument(readSafetyDocument(), filterTestFiles(readTextFiles())),
  );
}
