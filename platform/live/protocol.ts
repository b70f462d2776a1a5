/**
 * The messages of the live connection, described for strangers in `docs/wire.md`. Pure; both sides use it.
 *
 * What all subscribers of a query share carries the server's `key` of it, never a subscriber's own `id`, so that one
 * prepared text serves them all.
 */
import type { ErrorDetails } from '#platform/contract/errors.ts';
import type { Patch } from './patch.ts';

export type ClientMessage =
  | { type: 'hello'; token?: string }
  | { type: 'subscribe'; id: number; query: string; args: unknown; run?: string; version?: number }
  | { type: 'unsubscribe'; id: number }
  | { type: 'ping' };

/** A viewer's own flags by item id, only where they are not the defaults; in an `overlay` message null means defaults again. */
export type OverlayChange = Record<string, Record<string, unknown> | null>;

export interface WireError {
  status: string;
  message: string;
  details: ErrorDetails;
}

/** What a subscriber needs to know of a query once. */
export interface QueryHead {
  id: number;
  key: number;
  /** Names the server process whose versions these are. */
  run: string;
  version: number;
  /** The key of the value that holds the items. */
  list: string;
  /** Flags of every item that the overlay does not name. */
  defaults: Record<string, unknown>;
  /** All of the viewer's own flags. */
  overlay: Record<string, Record<string, unknown>>;
}

/** What turns the value of version `from` into that of `version`. */
export interface UpdateStep {
  from: number;
  version: number;
  patch: Patch;
}

export type ServerMessage =
  | { type: 'welcome'; viewer: string | null; heartbeatSeconds: number }
  | (QueryHead & { type: 'snapshot'; value: Record<string, unknown> })
  | (QueryHead & { type: 'resume'; updates: UpdateStep[] })
  | (UpdateStep & { type: 'update'; key: number })
  | { type: 'overlay'; key: number; overlay: OverlayChange }
  | { type: 'refetch'; id: number }
  | { type: 'error'; id: number | null; error: WireError }
  | { type: 'pong' };

/** Why the server closed the connection. */
export const closeCodes = {
  /** The server restarts: come back soon. */
  restart: 1012,
  /** A message was not understood, or came before `hello`. */
  protocol: 4400,
  /** The session has ended: come back as who you are now. */
  sessionEnded: 4401,
  /** Too many connections or messages: come back later. */
  tooMany: 4429,
} as const;

/** Reads a client's message; null for anything that is none. `args` are not looked into. */
export function readClientMessage(text: string): ClientMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { type, id, token, query, args, run, version } = message as Record<string, unknown>;
  switch (type) {
    case 'hello':
      if (token === undefined || token === null) return { type };
      return typeof token === 'string' ? { type, token } : null;
    case 'ping':
      return { type };
    case 'unsubscribe':
      return isId(id) ? { type, id } : null;
    case 'subscribe':
      if (!isId(id) || typeof query !== 'string') return null;
      if (typeof run !== 'string' || typeof version !== 'number')
        return { type, id, query, args: args ?? {} };
      return { type, id, query, args: args ?? {}, run, version };
    default:
      return null;
  }
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 0;
}
