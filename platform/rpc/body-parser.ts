/**
 * Parses JSON request bodies: small bodies on the main thread, large bodies on a worker thread, so that large bodies
 * do not delay other calls.
 */
import { Worker } from 'node:worker_threads';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import { bodyParseQueueLimits, parserThreadHeapMb, bodyParseTimeoutMs } from './body-limits.ts';
import { FairQueue } from '#platform/kernel/fair-queue.ts';
import { createOverloadedError } from '#platform/kernel/overloaded-error.ts';
import {
  replacePlaceholdersWithLongTexts,
  parseJsonBody,
  type ParsedJsonWithLongTextPlaceholders,
} from './parse-json.ts';
import type { ReceivedBodyBuffer } from './received-body.ts';

/** A message to the worker thread: one body in shared memory blocks, and its length in bytes. */
export interface BodyParserWorkerRequest {
  blocks: readonly SharedArrayBuffer[];
  length: number;
  strictKeys: boolean;
}

/**
 * The response of the worker thread. A valid body gives the parsed JSON (`parsed`) and the bytes of the body (`body`).
 * `parsed.longTexts` are the positions of the long strings in these bytes, and `digests` their SHA-256 digests. An
 * invalid body gives a `refusal`.
 */
export type BodyParserWorkerResponse =
  | { body: ArrayBuffer; parsed: ParsedJsonWithLongTextPlaceholders; digests: string[] }
  | { refusal: { message: string; reason: string; field: string | undefined } };

/** Sender of a request body. `person` is a user id or, for a guest, the IP address. */
interface BodySender {
  person: string;
  address: string;
}

/**
 * Parses JSON on the calling thread. Precondition: no string in the JSON exceeds `longTextThresholdBytes` bytes.
 * @param strictKeys true to refuse an object with a duplicate key
 * @throws FunctionError like `parseJsonBody`
 */
export function parseJsonOnCallingThread(bytes: Buffer, strictKeys: boolean): unknown {
  return parseJsonBody(bytes, strictKeys).value;
}

/** Parses request bodies, one large body at a time. */
export class BodyParser {
  private readonly queue = new FairQueue({ concurrency: 1, ...bodyParseQueueLimits }, () =>
    createOverloadedError(2),
  );
  private worker: Worker | undefined;

  /**
   * Parses a request body, and returns the memory of a large body to the pool.
   * @param sender the person (a user id, or the IP address for a guest) and the IP address. The queue is fair: it
   *   serves IP addresses in turn, and the people at one IP address in turn.
   * @returns the parsed value, in which a `LongText` replaces each string of more than `longTextThresholdBytes` bytes
   * @throws FunctionError like `parseJsonBody`; `unavailable`, reason `overloaded`, if too many bodies are waiting
   */
  async parse(received: ReceivedBodyBuffer, strictKeys: boolean, sender: BodySender): Promise<unknown> {
    if (!received.isLarge) return parseJsonOnCallingThread(received.bytes, strictKeys);
    const { blocks, length } = received;
    try {
      const { person, address } = sender;
      return present(await this.queue.run(person, () => this.ask({ blocks, length, strictKeys }), address));
    } finally {
      received.release();
    }
  }

  /** Ends the worker thread. The next large body starts a new worker thread. */
  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  /**
   * Sends one body to the worker thread and waits for the response. The queue ensures that only one body is sent at a
   * time.
   */
  private ask(request: BodyParserWorkerRequest): Promise<BodyParserWorkerResponse> {
    const worker = (this.worker ??= this.startWorker());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(onFailure, bodyParseTimeoutMs);
      function settle(): void {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onFailure);
      }
      function onMessage(response: BodyParserWorkerResponse): void {
        settle();
        resolve(response);
      }
      function onFailure(): void {
        settle();
        void worker.terminate();
        reject(createOverloadedError(2));
      }
      worker.on('message', onMessage).on('exit', onFailure);
      worker.postMessage(request, []);
    });
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL('body-worker.ts', import.meta.url), {
      resourceLimits: parserThreadHeapMb,
    });
    worker.unref();
    // Without a listener, an error of the worker thread, such as an exhausted heap, would end the process. The event
    // `exit` follows, and the next body starts a new thread.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }
}

function present(response: BodyParserWorkerResponse): unknown {
  if ('refusal' in response) {
    const { message, reason, field } = response.refusal;
    throw createInvalidArgumentError(message, reason, field);
  }
  const { body, parsed, digests } = response;
  const texts = parsed.longTexts.map(
    ({ start, end, length }, index) =>
      new LongText(new Uint8Array(body, start, end - start), length, digests[index]!),
  );
  return replacePlaceholdersWithLongTexts(parsed, (index) => texts[index]);
}
