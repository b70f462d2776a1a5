/** API reference: an OpenAPI document generated from the function declarations, and a page that displays it. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { httpStatusByErrorCode, formatErrorCodeForWire } from '#platform/contract/errors.ts';
import { consumeRequestRateLimit } from '#platform/rpc/consume-request-rate-limit.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';
import { type ReservedApiFunction, unimplementedReservedApiFunctions } from './reserved-api-functions.ts';

type Json = Record<string, unknown>;

const errorSchema: Json = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        status: {
          type: 'string',
          enum: Object.keys(httpStatusByErrorCode)
            .filter((code) => code !== 'ok')
            .map((code) => formatErrorCodeForWire(code as never)),
        },
        message: { type: 'string' },
        details: { type: 'object', properties: { reason: { type: 'string' } }, additionalProperties: true },
      },
    },
  },
};

/** Registers the routes `/docs` (the page) and `/docs/openapi.json` (the OpenAPI document). */
export async function registerApiReferenceRoutes(
  server: FastifyInstance,
  runtime: ApiFunctionRuntime,
  platform: Platform,
): Promise<void> {
  const definitions = [...runtime.implementations.values()].map(
    (implementation) => implementation.definition,
  );
  let document: Promise<Document> | undefined;
  server.get('/docs/openapi.json', async (request, reply) => {
    await consumeRequestRateLimit(platform, request);
    document ??= makeDocument(definitions, platform.config);
    const { body, etag } = await document;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
  await server.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0' } as never },
  });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    uiConfig: { url: '/docs/openapi.json', docExpansion: 'none', tryItOutEnabled: true },
  });
}

interface Document {
  body: Buffer;
  etag: string;
}

/** Pause after each function while the OpenAPI document is generated, in milliseconds. */
const pauseMs = 4;

/**
 * Generates the OpenAPI document. Pauses after each function, so that the process can answer other calls in between;
 * the whole document takes about a second. Called once, at the first request.
 */
async function makeDocument(definitions: AnyFunctionDefinition[], config: Address): Promise<Document> {
  for (const definition of definitions) {
    operationOf(definition);
    await setTimeout(pauseMs);
  }
  const body = Buffer.from(JSON.stringify(describeWire(definitions, config)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Project and region: the first two parts of a function's path `/{project}/{region}/{name}`. */
interface Address {
  project: string;
  region: string;
}

const operations = new WeakMap<AnyFunctionDefinition, Json>();

function operationOf(definition: AnyFunctionDefinition): Json {
  let made = operations.get(definition);
  if (made === undefined) {
    made = operation(definition);
    operations.set(definition, made);
  }
  return made;
}

/** Returns the OpenAPI 3.1 document of all functions, including the reserved functions, which are not built yet. */
function describeWire(definitions: AnyFunctionDefinition[], config: Address): Json {
  const paths: Json = {};
  for (const definition of definitions.toSorted((a, b) => a.name.localeCompare(b.name))) {
    paths[`/${config.project}/${config.region}/${definition.name}`] = { post: operationOf(definition) };
  }
  for (const one of unimplementedReservedApiFunctions) {
    paths[`/${config.project}/${config.region}/${one.name}`] = { post: describeReservedFunction(one) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plaza',
      version: '1',
      description:
        'All functions of the API. A request body `{"data": …}` gets the response `{"result": …}`.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(definition: AnyFunctionDefinition): Json {
  const who = {
    anyone: 'Anyone may call it.',
    user: 'Requires a signed-in user.',
    admin: 'Requires an admin.',
  }[definition.access];
  const reasons =
    definition.reasons.length === 0
      ? ''
      : ` Reasons: ${definition.reasons.map((reason) => `\`${reason}\``).join(', ')}.`;
  return {
    operationId: definition.name,
    summary: definition.summary,
    description: `${definition.kind}. ${who}${reasons}`,
    ...(definition.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    requestBody: { content: { 'application/json': { schema: schemaOf(definition.args, 'input') } } },
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(definition.result, 'output') } },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Returns the OpenAPI operation of a reserved function that is not built yet. */
function describeReservedFunction({ name, summary, feature }: ReservedApiFunction): Json {
  return {
    operationId: name,
    summary: `To come: ${summary}`,
    description: `Reserved for the feature ${feature}. Until it is implemented, it answers 501 \`unimplemented\`, reason \`to_come\`.`,
    responses: {
      501: {
        description: 'To come',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
