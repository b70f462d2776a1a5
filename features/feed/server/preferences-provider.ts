/**
 * Learned preferences of a reader. The feature that learns them comes later in the feature order, so it registers at
 * start.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

export interface ViewerPreferences {
  /** Interest in tags, from -10 to 10. */
  weights: Record<string, number>;
  /** Stated preferences, each from 0 to 1: nearby, recency, people, interests, variety. */
  preferences: Record<string, number>;
}

type PreferencesReader = (sql: Queryable, userId: string) => Promise<ViewerPreferences>;

export class PreferencesProvider {
  private reader: PreferencesReader | null = null;

  /** Called by the providing feature in its `start`. */
  use(reader: PreferencesReader): void {
    this.reader = reader;
  }

  async of(sql: Queryable, userId: string): Promise<ViewerPreferences> {
    return this.reader === null ? { weights: {}, preferences: {} } : this.reader(sql, userId);
  }
}

export const preferencesProviderKey = serviceKey<PreferencesProvider>('tastes');
