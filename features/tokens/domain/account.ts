/** The accounts of the ledger. */

/** `mint` is where tokens come from and alone stands below zero; `burn` is where they end. */
export type AccountKind = 'user' | 'escrow' | 'platform' | 'mint' | 'burn';

/** Names an account: a person's by the person's id, an escrow by the id of what it is kept for; of the others there is one. */
export type AccountName = { kind: 'user' | 'escrow'; id: string } | { kind: 'platform' | 'mint' | 'burn' };

/** One account as the ledger holds it. Amounts are whole tokens. */
export interface Account {
  id: string;
  kind: AccountKind;
  balance: number;
  /** The part of the balance that is promised by holds. */
  held: number;
  /** All that was ever granted to it. */
  earned: number;
  /** How many transfers touched it. */
  version: number;
  /** The digest of the last of them, as hexadecimal text; empty before the first. */
  head: string;
}

const idOfKind = {
  platform: 'ffffffff-ffff-ffff-ffff-fffffffffff0',
  burn: 'ffffffff-ffff-ffff-ffff-fffffffffff1',
  mint: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;

/** The id under which an account is stored. */
export function accountId(name: AccountName): string {
  return 'id' in name ? name.id : idOfKind[name.kind];
}

/** What can be spent: the balance without what is promised. The mint has no end. */
export function availableIn(account: Pick<Account, 'kind' | 'balance' | 'held'>): number {
  return account.kind === 'mint' ? Number.POSITIVE_INFINITY : account.balance - account.held;
}
