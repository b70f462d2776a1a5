/** Index for prefix search in town names. All names are in one string, which takes about a millisecond to search. */
import { setImmediate as pause } from 'node:timers/promises';
import { normalizeNameForSearch } from '../domain/normalize-name-for-search.ts';
import type { WorldTownFileColumns } from './parse-town-file.ts';

const slice = 8_000;
/**
 * Maximum number of matches that one search examines, because a prefix of one letter has thousands. Later matches are
 * ignored.
 */
const maxLooks = 4_000;

/** Index that finds towns by the beginning of their name. */
export class TownNameIndex {
  private readonly text: string;
  /** Offset of each name in `text`, ascending. */
  private readonly starts: Uint32Array;
  private readonly rows: Uint32Array;

  private constructor(text: string, starts: Uint32Array, rows: Uint32Array) {
    this.text = text;
    this.starts = starts;
    this.rows = rows;
  }

  /**
   * Builds the index with the largest towns first, so that a search finds them before it reaches its limit. Yields
   * regularly to the event loop.
   */
  static async build(cities: WorldTownFileColumns): Promise<TownNameIndex> {
    const rows = Uint32Array.from({ length: cities.count }, (_, row) => row).filter(
      (row) => cities.isSection[row] === 0,
    );
    rows.sort((a, b) => cities.population[b]! - cities.population[a]!);
    const starts = new Uint32Array(rows.length);
    const parts: string[] = [];
    let length = 1;
    for (let at = 0; at < rows.length; at++) {
      if (at % slice === slice - 1) await pause();
      const name = normalizeNameForSearch(cities.name(rows[at]!));
      starts[at] = length;
      length += name.length + 1;
      parts.push(name);
    }
    return new TownNameIndex(`\n${parts.join('\n')}\n`, starts, rows);
  }

  /**
   * Returns the rows of up to `limit` towns whose normalized name begins with the normalized text `folded`. Names that
   * are equal to the text come first.
   */
  find(folded: string, limit: number): number[] {
    const exact: number[] = [];
    const longer: number[] = [];
    let at = 0;
    for (let looks = 0; looks < maxLooks && exact.length + longer.length < limit * 4; looks++) {
      at = this.text.indexOf(`\n${folded}`, at);
      if (at < 0) break;
      const list = this.text[at + 1 + folded.length] === '\n' ? exact : longer;
      list.push(this.rows[this.indexOf(at + 1)]!);
      at++;
    }
    return [...exact, ...longer].slice(0, limit);
  }

  private indexOf(start: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
