import { encodeQR } from 'qr';

/**
 * Light modules on each side of the code. Scanners need this quiet zone to find the code; four modules are the minimum
 * of ISO/IEC 18004.
 */
const quietZoneModules = 4;

/** Horizontal run of dark modules of a QR code, in modules from the top left corner of the quiet zone. */
interface DarkRun {
  x: number;
  y: number;
  width: number;
}

/** A QR code as a square of modules, drawn dark on light. */
export interface EncodedQrCode {
  /** Modules per side, including the quiet zone. */
  size: number;
  darkRuns: DarkRun[];
}

/**
 * Encodes a URL as a QR code (EXP-046). The code can still be read if 15 % of it are damaged or covered.
 * @throws Error if the URL is longer than about 2,300 bytes
 */
export function encodeQrCode(url: string): EncodedQrCode {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: quietZoneModules });
  const darkRuns = rows.flatMap((row, y) => {
    const runs: DarkRun[] = [];
    row.forEach((isDark, x) => {
      if (!isDark) return;
      const last = runs.at(-1);
      if (last !== undefined && last.x + last.width === x) last.width++;
      else runs.push({ x, y, width: 1 });
    });
    return runs;
  });
  return { size: rows.length, darkRuns };
}
