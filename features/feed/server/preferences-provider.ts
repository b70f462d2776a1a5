/** What is known of a reader's taste. The feature that learns it stands after this one, so it is handed in at its start. */
import type { Queryable } from '#platform/database/connection.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

export interface ViewerPreferences {
  /** What somebody thinks of tags, from -10 to 10. */
  weights: Record<string, number>;
  /** What they chose, each from 0 to 1: nearby, recency, people, interests, variety. */
  preferences: Record<string, number>;
}

type PreferencesReader = (sql: Queryable, userId: string) => Promise<ViewerPreferences>;

export class PreferencesProvider {
  private reader: PreferencesReader | null = null;

  /** Called by the feature that knows, in its `start`. */
  use(reader: PreferencesReader): void {
    this.reader = reader;
  }

  async of(sql: Queryable, userId: string): Promise<ViewerPreferences> {
    return this.reader === null ? { weights: {}, preferences: {} } : this.reader(sql, userId);
  }
}

export const preferencesProviderKey = serviceKey<PreferencesProvider>('tastes');
