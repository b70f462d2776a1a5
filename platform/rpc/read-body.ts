/** Reads request bodies from the network. Limits their size, time, number of chunks and memory. */
import type { IncomingMessage } from 'node:http';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import {
  maxBodyChunkCountParameters,
  requestBodyMemoryLimitsBytes,
  bodyTimeoutMs,
  defaultMaxBodyBytes,
  largeRequestBodyTimeoutParameters,
} from './body-limits.ts';
import { RequestBodyDeadline } from './body-deadline.ts';
import type { BodyMemoryBlockPool } from './block-pool.ts';
import { createOverloadedError } from '#platform/kernel/overloaded-error.ts';
import { ReceivedBodyBuffer } from './received-body.ts';
import { freeBodyMemory } from './free-body-memory.ts';

/** The sender of a body. The bytes of the body count against the memory limits of the person and of the IP address. */
interface BodyOwner {
  person: string;
  address: string;
}

/**
 * Memory budget for all large request bodies that are in memory at the same time (L3). Without the budget, a few
 * concurrent uploads could exhaust the memory of the process. One person and one IP address can each use only a part of
 * the budget, so that memory remains for others.
 */
export class BodyMemoryBudget {
  private readonly held = new Map<string, number>();
  private readonly limits: typeof requestBodyMemoryLimitsBytes;

  constructor(limits: typeof requestBodyMemoryLimitsBytes = requestBodyMemoryLimitsBytes) {
    this.limits = limits;
  }

  /**
   * Reserves `bytes` bytes of memory for a body of this sender, until `leave` releases the memory. Returns false and
   * reserves nothing if a limit would be exceeded.
   */
  enter(bytes: number, owner: BodyOwner): boolean {
    const shares = this.sharesOf(owner);
    if (shares.some(({ key, most }) => (this.held.get(key) ?? 0) + bytes > most)) return false;
    for (const { key } of shares) this.held.set(key, (this.held.get(key) ?? 0) + bytes);
    return true;
  }

  leave(bytes: number, owner: BodyOwner): void {
    for (const { key } of this.sharesOf(owner)) {
      const left = (this.held.get(key) ?? 0) - bytes;
      if (left > 0) this.held.set(key, left);
      else this.held.delete(key);
    }
  }

  private sharesOf(owner: BodyOwner) {
    return [
      { key: 'total', most: this.limits.total },
      { key: `address:${owner.address}`, most: this.limits.perAddress },
      { key: `person:${owner.person}`, most: this.limits.perPerson },
    ];
  }
}

/** Memory reservation for one request body. */
interface BodyMemoryReserver {
  enter(bytes: number): boolean;
  leave(bytes: number): void;
}

/**
 * Returns an object that reserves and releases memory for one request body. The memory counts against the budget of the
 * body's sender (`owner`).
 */
export function createBodyMemoryReserver(budget: BodyMemoryBudget, owner: BodyOwner): BodyMemoryReserver {
  return { enter: (bytes) => budget.enter(bytes, owner), leave: (bytes) => budget.leave(bytes, owner) };
}

/**
 * Returns true if a function accepts large bodies, which count against the memory budget.
 * @param limit maximum body size of the function in bytes
 */
export function doesBodyLimitAllowLargeBodies(limit: number): boolean {
  return limit > defaultMaxBodyBytes;
}

/**
 * Returns the timeout in milliseconds for receiving a whole request body (LIM-001).
 * @param limit maximum body size of the function in bytes
 * @param declared body size in bytes that the request declares; 0 if it declares none
 */
function computeBodyTimeout(limit: number, declared: number): number {
  if (!doesBodyLimitAllowLargeBodies(limit)) return bodyTimeoutMs;
  const { baseMs, freeBytes, bytesPerMs, maxMs } = largeRequestBodyTimeoutParameters;
  return Math.min(maxMs, baseMs + Math.max(0, declared - freeBytes) / bytesPerMs);
}

/**
 * Reads a request body. The caller must release the returned body. Rejects if the body has more than `limit` bytes. If
 * the body exceeds the limit only moderately (by up to `limit` bytes plus 1 MB), reads and discards the rest of the
 * body before it rejects. Otherwise a client that is still sending may not receive the error.
 * @param options `room` reserves memory for the bytes until the caller releases it; `timeoutMs` replaces the default
 *   timeout in tests
 */
export function readRequestBody(
  stream: IncomingMessage,
  limit: number,
  pool: BodyMemoryBlockPool,
  options: { room?: BodyMemoryReserver | undefined; timeoutMs?: number | undefined } = {},
): Promise<ReceivedBodyBuffer> {
  const { room } = options;
  return new Promise((resolve, reject) => {
    const declared = Number(stream.headers['content-length'] ?? 0);
    const body = new ReceivedBodyBuffer(pool, declared);
    let size = 0;
    let pieces = 0;
    const deadline = new RequestBodyDeadline(options.timeoutMs ?? computeBodyTimeout(limit, declared), () =>
      finish(
        new FunctionError('unknown', 'The request took too long to arrive', { reason: 'request_timeout' }),
      ),
    );
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      deadline.advance(chunk.length);
      if (++pieces > maxBodyChunkCountParameters.base + size / maxBodyChunkCountParameters.bytesPerPiece)
        return finish(tooManyPieces());
      if (size <= limit) {
        if (room?.enter(chunk.length) === false) return finish(createOverloadedError(2));
        body.append(chunk);
      } else if (size > limit * 2 + defaultMaxBodyBytes) finish(tooBig(limit));
    };
    const onEnd = () => finish(size > limit ? tooBig(limit) : undefined);
    const onAborted = () =>
      finish(
        new FunctionError('cancelled', 'The request ended before its body was complete', {
          reason: 'aborted',
        }),
      );
    function finish(error?: FunctionError) {
      deadline.clear();
      stream.off('data', onData).off('end', onEnd).off('aborted', onAborted).off('error', onAborted);
      if (error === undefined) return resolve(body);
      room?.leave(body.length);
      body.release();
      reject(error);
    }
    if (declared > limit * 2 + defaultMaxBodyBytes) return finish(tooBig(limit));
    stream.on('data', onData).on('end', onEnd).on('aborted', onAborted).on('error', onAborted);
  });
}

/** Reads and discards the rest of a request body, so that a client that is still sending receives the response. */
export function discardRequestBody(stream: IncomingMessage): void {
  if (!stream.complete) stream.on('data', freeBodyMemory);
}

function tooBig(limit: number): FunctionError {
  return createInvalidArgumentError(`The body is larger than ${limit} bytes`, 'too_big');
}

function tooManyPieces(): FunctionError {
  return createInvalidArgumentError('The body arrives in too many small pieces', 'too_many_pieces');
}
