/** Writes a ride's receipt file without a server, signed with a new key. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  previousHashOfFirstTripLogEntry,
  serializeTripLogEntry,
} from '#features/rides/domain/trip-log/trip-log-entry.ts';
import { buildSignedTripReceiptFile } from '#features/rides/server/receipt/build-trip-receipt.ts';
import { createTripLogSignerFromConfig } from '#features/rides/server/trip-log-signer.ts';

/** Writes a signed receipt of a ride to the file with the path `file`. */
export function writeSampleReceipt(file: string): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'plaza-key-'));
  const signer = createTripLogSignerFromConfig({ dataDir, tripKeyFile: undefined });
  rmSync(dataDir, { recursive: true });
  const at = new Date('2026-11-25T12:00:00Z');
  const entry = (previous: string, seq: number, what: 'requested' | 'completed') =>
    signer.createLine(
      previous,
      seq,
      serializeTripLogEntry({ booking: 'sample', seq, at }, { what, by: 'driver' }, null),
    );
  const first = entry(previousHashOfFirstTripLogEntry, 1, 'requested');
  const entries = [first, entry(first.hash, 2, 'completed')];
  const content = {
    title: 'Bedrock trip receipt',
    subtitle: 'November 25, 2026',
    rows: [
      ['Rider', 'Rita & Co.'],
      ['Total', '21 tokens'],
    ] as [string, string][],
  };
  writeFileSync(
    file,
    buildSignedTripReceiptFile(
      content,
      { entries, keys: { [signer.keyId]: signer.publicKey } },
      signer,
      'Bedrock',
    ),
  );
}
