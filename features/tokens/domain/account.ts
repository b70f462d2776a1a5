/** Types and functions for the accounts of the token ledger. */

/**
 * Kind of ledger account. The `mint` creates all tokens and is the only account with a negative balance. The `burn`
 * account receives the tokens that are destroyed. An `escrow` account keeps tokens for one purpose, such as a trip. The
 * `platform` account receives fees of canceled rides if no driver gets them.
 */
export type LedgerAccountKind = 'user' | 'escrow' | 'platform' | 'mint' | 'burn';

/**
 * Identifies a ledger account. A user account has the id of the user; an escrow account has the id of its purpose, such
 * as a trip. The accounts of the other kinds have no id, because there is only one of each kind.
 */
export type LedgerAccountReference =
  | { kind: 'user' | 'escrow'; id: string }
  | { kind: 'platform' | 'mint' | 'burn' };

/** A ledger account with its balance, held tokens and earned tokens. Amounts are whole tokens. */
export interface LedgerAccount {
  id: string;
  kind: LedgerAccountKind;
  balance: number;
  /** Tokens of the balance that are reserved by pending holds, so they cannot be spent. */
  held: number;
  /** Sum of all tokens that were granted to this account. */
  earned: number;
  /** Number of transfers to and from this account. */
  version: number;
  /** SHA-256 digest of the account's last transfer, in hexadecimal; empty before the first transfer. */
  head: string;
}

const idOfKind = {
  platform: 'ffffffff-ffff-ffff-ffff-fffffffffff0',
  burn: 'ffffffff-ffff-ffff-ffff-fffffffffff1',
  mint: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;

/** Returns the database id of a ledger account. */
export function getLedgerAccountId(name: LedgerAccountReference): string {
  return 'id' in name ? name.id : idOfKind[name.kind];
}

/**
 * Returns the tokens that can be spent: the balance minus held tokens. For the mint, which creates tokens without
 * limit, returns infinity.
 */
export function computeAvailableTokens(account: Pick<LedgerAccount, 'kind' | 'balance' | 'held'>): number {
  return account.kind === 'mint' ? Number.POSITIVE_INFINITY : account.balance - account.held;
}
