/** What each feature adds to the export of a person's data (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

/** Loads all a feature holds of a person, ready for JSON, without data of others. */
export type DataExporter = (db: Queryable, userId: string) => Promise<unknown>;

export class DataExporters {
  private readonly exporters = new Map<string, DataExporter>();

  /** Called by a feature in its `start`. @param section the name in the document, e.g. `posts` */
  add(section: string, exporter: DataExporter): void {
    if (this.exporters.has(section)) throw new Error(`Two features export ${section}`);
    this.exporters.set(section, exporter);
  }

  /** Every section, one after the other, so that an export never takes more than one connection. */
  async collect(db: Queryable, userId: string): Promise<Record<string, unknown>> {
    const sections: Record<string, unknown> = {};
    for (const [section, exporter] of this.exporters) sections[section] = await exporter(db, userId);
    return sections;
  }
}

export const dataExportersKey = serviceKey<DataExporters>('dataExporters');
