/** Worker thread that scans and parses large bodies (see `body-parser.ts`). */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { FunctionError } from '#platform/contract/errors.ts';
import { lowerThreadPriority } from '#platform/process/lower-priority.ts';
import { parserNice } from './body-limits.ts';
import type { ParseRequest, ParseResponse } from './body-parser.ts';
import { parseBody } from './parse-json.ts';

lowerThreadPriority(parserNice);
parentPort!.on('message', ({ body, length, strictKeys }: ParseRequest) => {
  parentPort!.postMessage(parse(body, length, strictKeys), [body]);
});

function parse(body: ArrayBuffer, length: number, strictKeys: boolean): ParseResponse {
  const bytes = Buffer.from(body, 0, length);
  try {
    const parsed = parseBody(bytes, strictKeys);
    const digests = parsed.longTexts.map(({ start, end }) =>
      createHash('sha256').update(bytes.subarray(start, end)).digest('base64url'),
    );
    return { body, parsed, digests };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const { reason, field } = error.details;
    return { body, refusal: { message: error.message, reason, field } };
  }
}
