/** Worker thread that parses large request bodies, so that the main thread is not blocked (see `body-parser.ts`). */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { FunctionError } from '#platform/contract/errors.ts';
import { lowerThreadPriority } from '#platform/process/lower-priority.ts';
import { parserThreadNicenessIncrease } from './body-limits.ts';
import type { BodyParserWorkerRequest, BodyParserWorkerResponse } from './body-parser.ts';
import { parseJsonBody } from './parse-json.ts';
import { freeBodyMemory } from './free-body-memory.ts';

lowerThreadPriority(parserThreadNicenessIncrease);
parentPort!.on('message', (request: BodyParserWorkerRequest) => {
  const bytes = joinBlocks(request);
  const response = parse(bytes, request.strictKeys);
  parentPort!.postMessage(response, 'body' in response ? [response.body] : []);
  // Frees the memory of a refused body. The memory of an accepted body was transferred to the main thread.
  freeBodyMemory(bytes);
});

function joinBlocks({ blocks, length }: BodyParserWorkerRequest): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  for (const block of blocks) {
    const part = new Uint8Array(block, 0, Math.min(block.byteLength, length - filled));
    bytes.set(part, filled);
    filled += part.length;
  }
  return bytes;
}

function parse(bytes: Buffer, strictKeys: boolean): BodyParserWorkerResponse {
  try {
    const parsed = parseJsonBody(bytes, strictKeys);
    const digests = parsed.longTexts.map(({ start, end }) =>
      createHash('sha256').update(bytes.subarray(start, end)).digest('base64url'),
    );
    return { body: bytes.buffer as ArrayBuffer, parsed, digests };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const { reason, field } = error.details;
    return { refusal: { message: error.message, reason, field } };
  }
}
