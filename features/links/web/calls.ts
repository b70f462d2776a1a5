/** The calls of this feature, typed by its declarations (imported as types alone). */
import { call } from '#platform/client/call.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Unfurled = ResultOf<typeof api.processLinkUnfurl>;

/** Fetching a page and its picture from elsewhere takes its time. */
const patienceMs = 30_000;

export const processLinkUnfurl = (url: string, signal: AbortSignal) =>
  call<typeof api.processLinkUnfurl>(
    'processLinkUnfurl',
    { url, storeImage: true },
    { signal, timeoutMs: patienceMs },
  );
