/** Accounts of the ledger. */

/** `mint` is the source of all tokens and the only account with a negative balance; `burn` receives destroyed tokens. */
export type AccountKind = 'user' | 'escrow' | 'platform' | 'mint' | 'burn';

/**
 * Name of an account: that of a person has the person's id, an escrow the id of its purpose; there is one account of each
 * other kind.
 */
export type AccountName = { kind: 'user' | 'escrow'; id: string } | { kind: 'platform' | 'mint' | 'burn' };

/** An account of the ledger. Amounts are whole tokens. */
export interface Account {
  id: string;
  kind: AccountKind;
  balance: number;
  /** The part of the balance that holds reserve; it cannot be spent until they are posted or voided. */
  held: number;
  /** The sum of all grants to it. */
  earned: number;
  /** The number of transfers of the account. */
  version: number;
  /** The digest of its last transfer, as hexadecimal text; empty before the first. */
  head: string;
}

const idOfKind = {
  platform: 'ffffffff-ffff-ffff-ffff-fffffffffff0',
  burn: 'ffffffff-ffff-ffff-ffff-fffffffffff1',
  mint: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;

/** Returns the id under which an account is stored. */
export function accountId(name: AccountName): string {
  return 'id' in name ? name.id : idOfKind[name.kind];
}

/** Returns the tokens that can be spent: the balance without holds; unlimited for the mint. */
export function availableIn(account: Pick<Account, 'kind' | 'balance' | 'held'>): number {
  return account.kind === 'mint' ? Number.POSITIVE_INFINITY : account.balance - account.held;
}
