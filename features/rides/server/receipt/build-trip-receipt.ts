/** Builds the signed receipt of a trip. */
import { hash } from 'node:crypto';
import {
  buildReceiptHtmlFile,
  formatReceiptLastLine,
  serializeReceiptLine,
} from '../../domain/trip-log/receipt-file.ts';
import { type HashChainLine, previousHashOfFirstTripLogEntry } from '../../domain/trip-log/trip-log-entry.ts';
import type { TripLogSigner } from '../trip-log-signer.ts';
import { messages } from './messages.ts';

interface ReceiptContent {
  title: string;
  subtitle: string;
  rows: readonly [label: string, value: string][];
}

/** Returns the signed lines of a receipt. The first receipt line continues the hash chain of the trip log. */
function signLines(
  { title, subtitle, rows }: ReceiptContent,
  log: readonly HashChainLine[],
  signer: TripLogSigner,
): HashChainLine[] {
  const cells: [string, string][] = [[title, subtitle], ...rows];
  cells.push([messages.end, formatReceiptLastLine(log.length, cells.length + 1)]);
  let previous = log.at(-1)?.hash ?? previousHashOfFirstTripLogEntry;
  return cells.map(([label, value], index) => {
    const line = signer.createLine(previous, index + 1, serializeReceiptLine(label, value));
    previous = line.hash;
    return line;
  });
}

/** Returns the HTML file of a trip's receipt, which verifies its own signatures (NEW-07). */
export function buildSignedTripReceiptFile(
  content: ReceiptContent,
  log: { entries: readonly HashChainLine[]; keys: Readonly<Record<string, string>> },
  signer: TripLogSigner,
  site: string,
): string {
  const receipt = signLines(content, log.entries, signer);
  return buildReceiptHtmlFile(
    { keys: log.keys, log: log.entries, receipt },
    {
      verified: messages.verified({ site }),
      changed: messages.changed({ line: '{line}' }),
      changedLabel: messages.changedLabel({ line: '{line}', label: '{label}' }),
      changedLog: messages.changedLog({ line: '{line}' }),
      changedKey: messages.changedKey,
      unsupported: messages.unsupported,
      logTitle: messages.logTitle,
      keyLabel: messages.keyLabel,
    },
    { lang: 'en', title: messages.title({ site }), checking: messages.checking },
    (text) => hash('sha256', text, 'base64'),
  );
}
