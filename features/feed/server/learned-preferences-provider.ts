/**
 * Service that provides a viewer's learned preferences. The feed must not import the feature that learns the
 * preferences. Therefore that feature registers a function at startup.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';

/**
 * A viewer's preferences for ranked feeds: preferences learned from the viewer's actions, and preferences that the
 * viewer stated.
 */
export interface LearnedPreferences {
  /**
   * Learned interest by tag, from -10 to 10. A negative value means that the viewer tends to skip posts with the tag.
   */
  weights: Record<string, number>;
  /** Stated preferences, each from 0 to 1, by name: nearby, recency, people, interests, variety. */
  preferences: Record<string, number>;
}

type PreferencesReader = (sql: Queryable, userId: string) => Promise<LearnedPreferences>;

/** Service that returns the learned preferences of a viewer. Another feature registers the function that reads them. */
export class LearnedPreferencesProvider {
  private reader: PreferencesReader | null = null;

  /** Registers the function that reads a viewer's preferences. The providing feature calls this at startup. */
  use(reader: PreferencesReader): void {
    this.reader = reader;
  }

  async of(sql: Queryable, userId: string): Promise<LearnedPreferences> {
    return this.reader === null ? { weights: {}, preferences: {} } : this.reader(sql, userId);
  }
}

/** Key with which `platform.service` returns the provider of learned preferences. */
export const learnedPreferencesProviderServiceKey = createServiceKey<LearnedPreferencesProvider>('tastes');
