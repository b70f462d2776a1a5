/**
 * Builds the receipt of a trip as one HTML file. The file verifies its own signatures and displays the receipt without
 * a network connection (NEW-07).
 */
import type { HashChainLine } from './trip-log-entry.ts';
import {
  type TextsShownInReceiptFile,
  parseReceiptData,
  verifyAndShowReceipt,
  verifyHashChain,
  verifyReceipt,
} from './verify-receipt.ts';

/** Serializes one line of a receipt. The result contains no `<`, because it is embedded in a script element. */
export function serializeReceiptLine(label: string, value: string): string {
  return JSON.stringify([label, value]).replaceAll('<', String.raw`\u003c`);
}

/**
 * Returns the content of a receipt's last line: the number of log entries and the number of receipt lines. With these
 * numbers a verifier detects missing lines at the end.
 */
export function formatReceiptLastLine(logLines: number, receiptLines: number): string {
  return `${logLines}+${receiptLines}`;
}

interface ReceiptParts {
  keys: Readonly<Record<string, string>>;
  log: readonly HashChainLine[];
  receipt: readonly HashChainLine[];
}

function formatRow(kind: 'L' | 'R', { seq, key, hash, signature, text }: HashChainLine): string {
  return [kind, seq, key, hash, signature, text].join('\t');
}

/** Returns the data to embed in a receipt file; see `parseReceiptData` for their format. */
function formatReceiptData({ keys, log, receipt }: ReceiptParts): string {
  const rows = [
    ...Object.entries(keys).map((pair) => ['K', ...pair].join('\t')),
    ...log.map((line) => formatRow('L', line)),
    ...receipt.map((line) => formatRow('R', line)),
  ];
  return `\n${rows.join('\n')}\n`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 36rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 0; }
h1 + p { margin: .25rem 0 1.25rem; opacity: .75; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .6rem 0; text-align: left;
  vertical-align: top; }
th { font-weight: 400; opacity: .75; padding-right: 1.5rem; white-space: nowrap; }
td { font-weight: 600; text-align: right; overflow-wrap: anywhere; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; padding: .6rem 0; }
ol { font: .75rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; padding-left: 2rem; }
.key { font-size: .75rem; opacity: .75; overflow-wrap: anywhere; }
#state { border: 2px solid; border-radius: .75rem; font-weight: 600; padding: .75rem 1rem; }
#state[data-kind='verified'] { color: light-dark(#14663a, #7ed8a4); }
#state[data-kind='changed'] { color: light-dark(#a3261b, #ffa198); }
@media print { summary { display: none; } body { padding: 0; } }
`;

/**
 * Returns the HTML of a receipt file. Its content security policy allows only its own script and style, by their
 * hashes, and no network.
 * @param hash returns the SHA-256 of a text in base64
 * @param lead language and title of the page, and the text (`checking`) that is displayed until the file's script has
 *   verified the receipt
 */
export function buildReceiptHtmlFile(
  parts: ReceiptParts,
  texts: TextsShownInReceiptFile,
  lead: { lang: string; title: string; checking: string },
  hash: (text: string) => string,
): string {
  const program = [verifyHashChain, parseReceiptData, verifyReceipt, verifyAndShowReceipt]
    .map(String)
    .join('\n');
  const texted = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  const script = `${program}\nverifyAndShowReceipt(document, crypto.subtle, ${texted});`;
  const policy = `default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${lead.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${lead.title}</title>
<style>${style}</style>
</head>
<body>
<p id="state" role="status">${lead.checking}</p>
<main></main>
<script type="text/plain" id="data">${formatReceiptData(parts)}</script>
<script>${script}</script>
</body>
</html>
`;
}
