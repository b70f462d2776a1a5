/**
 * The messages of the live connection; `docs/wire.md` describes them for other clients. Pure; both server and
 * client use it.
 *
 * Messages for all subscribers of a query carry the server's `key` of the query instead of a subscriber's own `id`,
 * so that one prepared text serves all of them.
 */
import type { ErrorDetails } from '#platform/contract/errors.ts';
import type { Patch } from './patch.ts';

export type ClientMessage =
  | { type: 'hello'; token?: string }
  | { type: 'subscribe'; id: number; query: string; args: unknown; run?: string; version?: number }
  | { type: 'unsubscribe'; id: number }
  | { type: 'ping' };

/**
 * A viewer's own flags by item id, only for items that differ from the defaults. In an `overlay` message, null
 * resets an item to the defaults.
 */
export type OverlayChange = Record<string, Record<string, unknown> | null>;

export interface WireError {
  status: string;
  message: string;
  details: ErrorDetails;
}

/** Properties of a query that are sent to a subscriber once. */
export interface QueryHead {
  id: number;
  key: number;
  /** Identifies the server process that assigned the versions. */
  run: string;
  version: number;
  /** The key of the value under which the items are found. */
  list: string;
  /** Flags of every item that is not in the overlay. */
  defaults: Record<string, unknown>;
  /** All of the viewer's own flags. */
  overlay: Record<string, Record<string, unknown>>;
}

/** Changes the value of version `from` into that of `version`. */
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

/** Close codes of the server. */
export const closeCodes = {
  /** The server restarts: reconnect soon. */
  restart: 1012,
  /** A message was not understood, or arrived before `hello`. */
  protocol: 4400,
  /** The session has ended: reconnect with the current session. */
  sessionEnded: 4401,
  /** Too many connections or messages: reconnect later. */
  tooMany: 4429,
} as const;

/** Parses a client's message; returns null if it is invalid. `args` are not checked. */
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
