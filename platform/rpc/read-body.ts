/**
 * Reads a JSON body the strict way: what would be changed silently or break later (invalid UTF-8, NUL, lone surrogates, numbers
 * that JavaScript cannot hold, deep or crowded trees, keys that reach prototypes) is refused at the door.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';

const maxDepth = 20;
const maxKeys = 1_000;
/** Characters of one string, at most (LIM-005). */
export const maxStringLength = 10_485_760;
/** How long a body of an ordinary function and one with pictures may take to arrive, in milliseconds. */
const bodyTimeoutMs = 15_000;
const largeBodyTimeoutMs = 60_000;
const largeBody = 1_000_000;

/**
 * Room for the large bodies that are in memory at one time: without an end to it, a few people who send pictures at once
 * could fill the memory of the process (L3). One person has room for one body of the largest kind and a little more, so
 * that nobody keeps the others from sending pictures by sending slowly.
 */
export class BodyRoom {
  private held = 0;
  private readonly heldBy = new Map<string, number>();
  private readonly most: number;
  private readonly mostOfOne: number;

  constructor(most = 192 * 1024 * 1024, mostOfOne = most / 4) {
    this.most = most;
    this.mostOfOne = mostOfOne;
  }

  /** False when there is no room for these bytes of this person; otherwise they are held until `leave`. */
  enter(bytes: number, owner: string): boolean {
    const own = (this.heldBy.get(owner) ?? 0) + bytes;
    if (this.held + bytes > this.most || own > this.mostOfOne) return false;
    this.held += bytes;
    this.heldBy.set(owner, own);
    return true;
  }

  leave(bytes: number, owner: string): void {
    const own = (this.heldBy.get(owner) ?? 0) - bytes;
    this.held -= bytes;
    if (own > 0) this.heldBy.set(owner, own);
    else this.heldBy.delete(owner);
  }
}

/** Room for the bytes of one person. */
export interface OwnRoom {
  enter(bytes: number): boolean;
  leave(bytes: number): void;
}

export function roomOf(room: BodyRoom, owner: string): OwnRoom {
  return { enter: (bytes) => room.enter(bytes, owner), leave: (bytes) => room.leave(bytes, owner) };
}

/** True for a function whose bodies are worth a look at the caller before, and room of their own. */
export function takesLargeBodies(limit: number): boolean {
  return limit > largeBody;
}

/**
 * Collects a body of at most `limit` bytes. A larger one is refused once it has been read past, so that the sender hears why.
 * @param options `room`: where the bytes are held until the caller leaves it; `timeoutMs` for tests
 */
export function readBytes(
  stream: IncomingMessage,
  limit: number,
  options: { room?: OwnRoom | undefined; timeoutMs?: number | undefined } = {},
): Promise<Buffer> {
  const { room } = options;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(
      () =>
        finish(
          new FunctionError('unknown', 'The request took too long to arrive', { reason: 'request_timeout' }),
        ),
      options.timeoutMs ?? (takesLargeBodies(limit) ? largeBodyTimeoutMs : bodyTimeoutMs),
    );
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        if (room?.enter(chunk.length) === false) return finish(noRoomInMemory());
        chunks.push(chunk);
      } else if (size > limit * 2 + largeBody) finish(tooBig(limit));
    };
    const onEnd = () => finish(size > limit ? tooBig(limit) : undefined);
    const onAborted = () =>
      finish(new FunctionError('cancelled', 'The request was cut off', { reason: 'aborted' }));
    function finish(error?: FunctionError) {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('aborted', onAborted).off('error', onAborted);
      if (error === undefined) return resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      for (const chunk of chunks.splice(0)) room?.leave(chunk.length);
      reject(error);
    }
    const declared = Number(stream.headers['content-length'] ?? 0);
    if (declared > limit * 2 + largeBody) return finish(tooBig(limit));
    stream.on('data', onData).on('end', onEnd).on('aborted', onAborted).on('error', onAborted);
  });
}

function noRoomInMemory(): FunctionError {
  return new FunctionError('unavailable', 'Too much is going on right now. Please try again.', {
    reason: 'overloaded',
    retryAfterSeconds: 2,
  });
}

function tooBig(limit: number): FunctionError {
  return invalidArgument(`The body is larger than ${limit} bytes`, 'too_big');
}

/**
 * Parses a body. An empty one is `{}`.
 * @param strictKeys also refuse an object in which a key stands twice
 * @throws FunctionError `invalid-argument` with reason `json`, `encoding`, `too_deep`, `too_many_keys`, `number`, `text`, `too_big` or `duplicate_key`
 */
export function parseJson(bytes: Buffer, strictKeys: boolean): unknown {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw invalidArgument('The body is not valid UTF-8', 'encoding');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidArgument('The body is not valid JSON', 'json');
  }
  checkTree(value);
  if (strictKeys) refuseDuplicateKeys(text);
  return value;
}

/** Walks a parsed tree without recursion, so that depth cannot exhaust the stack. */
export function checkTree(root: unknown): void {
  const stack: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  let keys = 0;
  while (stack.length > 0) {
    const { value, depth } = stack.pop()!;
    if (typeof value === 'string') checkString(value);
    else if (typeof value === 'number') checkNumber(value);
    else if (typeof value === 'object' && value !== null) {
      if (depth > maxDepth)
        throw invalidArgument(`The body is nested deeper than ${maxDepth} levels`, 'too_deep');
      const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
      for (const [key, item] of entries) {
        if (++keys > maxKeys)
          throw invalidArgument(`The body has more than ${maxKeys} values`, 'too_many_keys');
        if (typeof key === 'string') checkKeyName(key);
        stack.push({ value: item, depth: depth + 1 });
      }
    }
  }
}

function checkString(text: string): void {
  if (text.length > maxStringLength)
    throw invalidArgument('A text is longer than 10485760 characters', 'too_big');
  if (text.includes('\0') || !text.isWellFormed()) {
    throw invalidArgument('A text holds characters that cannot be stored', 'text');
  }
}

function checkNumber(value: number): void {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw invalidArgument('A number is too large', 'number');
  }
}

function checkKeyName(key: string): void {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    throw invalidArgument(`Unknown field: ${key}`, 'unknown_field', key);
  }
  checkString(key);
}

/** Finds a key that stands twice in one object of a JSON text already known to be valid. */
function refuseDuplicateKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  let expectsKey = false;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const part = match[0];
    if (part === '{') {
      open.push(new Set());
      expectsKey = true;
    } else if (part === '[') {
      open.push(null);
      expectsKey = false;
    } else if (part === '}' || part === ']') {
      open.pop();
      expectsKey = false;
    } else if (part === ',') {
      expectsKey = open.at(-1) instanceof Set;
    } else if (part !== ':' && expectsKey) {
      const keys = open.at(-1) as Set<string>;
      const key = JSON.parse(part) as string;
      if (keys.has(key))
        throw invalidArgument(
          `The field ${key.slice(0, 80)} stands twice`,
          'duplicate_key',
          key.slice(0, 80),
        );
      keys.add(key);
      expectsKey = false;
    }
  }
}
