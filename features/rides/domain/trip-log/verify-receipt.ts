/**
 * Verifies chains of signed lines, and receipt files. Each receipt file contains the source code of these functions, so
 * that it can verify itself offline. The functions therefore use nothing from other files, and only syntax that is also
 * valid JavaScript.
 */
import type { HashChainLine } from './trip-log-entry.ts';

/**
 * Lines that are chained by their hashes, and the public keys (32 bytes in hexadecimal) that verify their signatures,
 * by key id.
 */
interface SignedChain {
  /** Text that is hashed with the first line, in place of the hash of a previous line. */
  start: string;
  lines: readonly HashChainLine[];
  keys: Readonly<Record<string, string>>;
}

/**
 * Result of verifying a chain. The field `line` is the number of the first wrong line, and `problem` names the failed
 * check.
 * - `text`: the line's text was changed, or the line was moved.
 * - `signature`: the line's signature is wrong.
 * - `key`: the key of the line is missing, or does not match the key's id.
 */
type ChainVerification = { ok: true } | { ok: false; line: number; problem: 'text' | 'signature' | 'key' };

/** Functions of Web Crypto that the verification uses. */
type VerifyingCrypto = Pick<SubtleCrypto, 'digest' | 'importKey' | 'verify'>;

/**
 * Verifies the hash and the signature of each line of a hash chain, in order. The result names the first line that
 * fails the verification.
 */
export async function verifyHashChain(
  chain: SignedChain,
  subtle: VerifyingCrypto,
): Promise<ChainVerification> {
  const toBytes = (text: string) => new TextEncoder().encode(text);
  const fromHex = (text: string) =>
    Uint8Array.from({ length: text.length / 2 }, (_, index) =>
      Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
    );
  const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
    Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const known = new Map<string, CryptoKey>();
  let previous = chain.start;
  let number = 0;
  for (const { seq, key, text, hash, signature } of chain.lines) {
    number += 1;
    const isChained = hash === (await hashOf(toBytes(`${previous}\n${key}\n${text}`)));
    if (seq !== number || !isChained) return { ok: false, line: number, problem: 'text' };
    if (!known.has(key)) {
      const raw = chain.keys[key] ?? '';
      const isWellFormed = /^[0-9a-f]{16}$/.test(key) && /^[0-9a-f]{64}$/.test(raw);
      if (!isWellFormed || !(await hashOf(fromHex(raw))).startsWith(key))
        return { ok: false, line: number, problem: 'key' };
      known.set(key, await subtle.importKey('raw', fromHex(raw), 'Ed25519', false, ['verify']));
    }
    const isSigned =
      /^[0-9a-f]{128}$/.test(signature) &&
      (await subtle.verify(
        'Ed25519',
        known.get(key)!,
        fromHex(signature),
        toBytes(`plaza-trip-log-1\n${hash}`),
      ));
    if (!isSigned) return { ok: false, line: number, problem: 'signature' };
    previous = hash;
  }
  return { ok: true };
}

/**
 * Content of a receipt file: the trip log and the receipt lines. The receipt lines continue the hash chain of the log.
 */
interface ReceiptData {
  keys: Record<string, string>;
  log: HashChainLine[];
  receipt: HashChainLine[];
  /** Number of the first malformed row; 0 if there is none. */
  brokenRow: number;
}

/**
 * Parses the data of a receipt file. Each row is a key (`K`), an entry of the log (`L`) or a line of the
 * receipt (`R`), with fields separated by tabs.
 */
export function parseReceiptData(data: string): ReceiptData {
  const content: ReceiptData = { keys: {}, log: [], receipt: [], brokenRow: 0 };
  const rows = data.split('\n').slice(1, -1);
  for (const [index, row] of rows.entries()) {
    const [kind, ...fields] = row.split('\t');
    if (kind === 'K' && fields.length === 2) content.keys[fields[0]!] = fields[1]!;
    else if ((kind === 'L' || kind === 'R') && fields.length === 5) {
      const [seq, key, hash, signature, text] = fields as [string, string, string, string, string];
      const isNumber = /^[1-9]\d*$/.test(seq);
      const line = { seq: isNumber ? Number(seq) : 0, key, hash, signature, text };
      (kind === 'L' ? content.log : content.receipt).push(line);
    } else if (content.brokenRow === 0) content.brokenRow = index + 1;
  }
  return content;
}

/**
 * Result of verifying a receipt file. The field `label` is the displayed title of the line that was changed; empty if
 * it cannot be read.
 */
type ReceiptVerification =
  | { ok: true; rows: [label: string, value: string][]; log: string[]; key: string }
  | {
      ok: false;
      part: 'log' | 'receipt' | 'file';
      line: number;
      problem: 'text' | 'signature' | 'key';
      label: string;
    };

/**
 * Verifies the data of a receipt file: the trip log, the receipt lines that continue its hash chain, and the line
 * counts in the last line.
 */
export async function verifyReceipt(data: string, subtle: VerifyingCrypto): Promise<ReceiptVerification> {
  const { keys, log, receipt, brokenRow } = parseReceiptData(data);
  const readCells = (text: string): [string, string] => {
    try {
      const [label, value] = JSON.parse(text) as [unknown, unknown];
      return [String(label), String(value)];
    } catch {
      return ['', ''];
    }
  };
  const labelOf = (line: number) => readCells(receipt[line - 1]?.text ?? '')[0];
  const logResult = await verifyHashChain({ start: '0'.repeat(64), lines: log, keys }, subtle);
  if (!logResult.ok) return { ...logResult, part: 'log', label: '' };
  const start = log.at(-1)?.hash ?? '0'.repeat(64);
  const result = await verifyHashChain({ start, lines: receipt, keys }, subtle);
  if (!result.ok) return { ...result, part: 'receipt', label: labelOf(result.line) };
  const rows = receipt.map(({ text }) => readCells(text));
  const end = rows.pop();
  if (log.length === 0 || end === undefined || end[1] !== `${log.length}+${receipt.length}`)
    return { ok: false, part: 'receipt', line: receipt.length + 1, problem: 'text', label: '' };
  if (brokenRow > 0) return { ok: false, part: 'file', line: brokenRow, problem: 'text', label: '' };
  return { ok: true, rows, log: log.map(({ text }) => text), key: receipt[0]!.key };
}

/**
 * Texts that a receipt file displays. The placeholder `{line}` is the number of a line that was altered, and `{label}`
 * is the title of this line.
 */
export interface TextsShownInReceiptFile {
  verified: string;
  changed: string;
  changedLabel: string;
  changedLog: string;
  changedKey: string;
  unsupported: string;
  logTitle: string;
  keyLabel: string;
}

/**
 * Verifies the receipt in the HTML page that contains this function, and displays the receipt there. Data that fail the
 * verification are not displayed.
 */
export async function verifyAndShowReceipt(
  page: Document,
  subtle: VerifyingCrypto,
  texts: TextsShownInReceiptFile,
): Promise<void> {
  const element = (name: string, text: string, parent: Element) => {
    const made = page.createElement(name);
    made.textContent = text;
    parent.append(made);
    return made;
  };
  const state = page.getElementById('state')!;
  const say = (text: string, kind: string) => {
    state.textContent = text;
    state.dataset['kind'] = kind;
  };
  try {
    const result = await verifyReceipt(page.getElementById('data')!.textContent, subtle);
    if (!result.ok) {
      const text =
        result.problem === 'key'
          ? texts.changedKey
          : result.part === 'log'
            ? texts.changedLog
            : result.label === ''
              ? texts.changed
              : texts.changedLabel;
      say(text.replace('{line}', String(result.line)).replace('{label}', result.label), 'changed');
      return;
    }
    const [[title, subtitle], ...rows] = result.rows as [[string, string], ...[string, string][]];
    page.title = title;
    const main = page.querySelector('main')!;
    element('h1', title, main);
    element('p', subtitle, main);
    const table = element('table', '', main);
    for (const [label, value] of rows) {
      const row = element('tr', '', table);
      element('th', label, row);
      element('td', value, row);
    }
    const log = element('details', '', main);
    element('summary', texts.logTitle, log);
    const list = element('ol', '', log);
    for (const text of result.log) element('li', text, list);
    element('p', `${texts.keyLabel} ${result.key}`, main).className = 'key';
    say(texts.verified, 'verified');
  } catch {
    say(texts.unsupported, 'unsupported');
  }
}
