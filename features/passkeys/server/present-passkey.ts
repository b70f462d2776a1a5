import type { PasskeyRow } from './store.ts';

/** Returns a passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
