/**
 * Service from which the feed gets a viewer's learned preferences. The personalization feature learns the preferences.
 * The feed cannot import this feature, which comes later in the feature order. The personalization feature therefore
 * registers its read function here at startup.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';

/**
 * A viewer's preferences for ranked feeds: those learned from the viewer's actions, and those that the viewer has set.
 */
export interface FeedRankingPreferences {
  /**
   * Learned interest by tag, from -10 to 10. A negative value means that the viewer tends to skip posts with the tag.
   */
  weights: Record<string, number>;
  /** Preferences that the viewer has set, from 0 to 1, by name: nearby, recency, people, interests, variety. */
  preferences: Record<string, number>;
}

type PreferencesReader = (sql: Queryable, userId: string) => Promise<FeedRankingPreferences>;

/**
 * Service that returns the learned preferences of a viewer, by calling the function that the personalization feature
 * has registered.
 */
export class LearnedRankingPreferencesProvider {
  private reader: PreferencesReader | null = null;

  /**
   * Registers the function that reads a viewer's preferences. The personalization feature calls this method at startup.
   */
  use(reader: PreferencesReader): void {
    this.reader = reader;
  }

  async of(sql: Queryable, userId: string): Promise<FeedRankingPreferences> {
    return this.reader === null ? { weights: {}, preferences: {} } : this.reader(sql, userId);
  }
}

/** Key with which `platform.service` returns the provider of learned preferences. */
export const rankingPreferencesProviderServiceKey =
  createServiceKey<LearnedRankingPreferencesProvider>('tastes');
