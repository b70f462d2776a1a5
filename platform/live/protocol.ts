/**
 * Messages of the live WebSocket connection, used by server and client. `docs/wire.md` describes them for other
 * clients.
 *
 * Each subscriber chooses an `id` for its subscription, and the server assigns a `key` to the query. A message for all
 * subscribers of a query contains only the `key`. It is therefore serialized only once for all subscribers.
 */
import type { ErrorDetails } from '#platform/contract/errors.ts';
import type { LiveQueryPatch } from './patch.ts';

/** A message from the client to the server. */
export type LiveClientMessage =
  | { type: 'hello'; token?: string }
  | { type: 'subscribe'; id: number; query: string; args: unknown; run?: string; version?: number }
  | { type: 'unsubscribe'; id: number }
  | { type: 'ping' };

/**
 * Viewer flags (such as `liked`) by item id, for items whose flags differ from the defaults. Null resets an item to
 * the default flags.
 */
export type ViewerDependentFieldsChange = Record<string, Record<string, unknown> | null>;

/** Format of an error in a message to the client. */
export interface WireError {
  status: string;
  message: string;
  details: ErrorDetails;
}

/**
 * Fields that the two responses to a successful `subscribe` have in common. These responses are `snapshot` and
 * `resume`.
 */
export interface CommonSubscribeResponseFields {
  id: number;
  key: number;
  /** Random id of the server process that assigned the versions. Versions of two processes cannot be compared. */
  run: string;
  version: number;
  /** Name of the result's field that contains the list of items. */
  list: string;
  /** Default flags, for every item without an entry in `overlay`. */
  defaults: Record<string, unknown>;
  /** The viewer's flags by item id, for items whose flags differ from the defaults. */
  overlay: Record<string, Record<string, unknown>>;
}

/** A patch that turns the value of version `from` into the value of version `version`. */
export interface VersionedLiveQueryPatch {
  from: number;
  version: number;
  patch: LiveQueryPatch;
}

/** A message from the server to the client. */
export type LiveServerMessage =
  | { type: 'welcome'; viewer: string | null; heartbeatSeconds: number }
  | (CommonSubscribeResponseFields & { type: 'snapshot'; value: Record<string, unknown> })
  | (CommonSubscribeResponseFields & { type: 'resume'; updates: VersionedLiveQueryPatch[] })
  | (VersionedLiveQueryPatch & { type: 'update'; key: number })
  | { type: 'overlay'; key: number; overlay: ViewerDependentFieldsChange }
  | { type: 'refetch'; id: number }
  | { type: 'error'; id: number | null; error: WireError }
  | { type: 'pong' };

/** WebSocket close codes that the server sends. */
export const liveWebSocketCloseCodes = {
  /** The server restarts. The client should reconnect soon. */
  restart: 1012,
  /** The client sent an invalid message, or a message before `hello`. */
  protocol: 4400,
  /** The session has ended. The client should reconnect with its current session. */
  sessionEnded: 4401,
  /** The client has too many connections or messages. It should reconnect later. */
  tooMany: 4429,
} as const;

/**
 * Parses a message from a client. Returns null if the message is invalid. Does not check the arguments (`args`) of a
 * query.
 */
export function parseLiveClientMessage(text: string): LiveClientMessage | null {
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
