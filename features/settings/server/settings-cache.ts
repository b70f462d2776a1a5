import type { Db } from '#platform/database/connection.ts';
import {
  type AppSettingKey,
  type AppSettingValue,
  type AppSettingValues,
  applyAppSettingDefaults,
} from '../domain/settings.ts';
import { listStoredAppSettings } from './store.ts';

interface Loaded {
  stored: ReadonlyMap<string, unknown>;
  values: AppSettingValues;
}

/**
 * Cache of the values of all settings. The values are loaded at first use, and again after each change. Concurrent
 * calls share one load (single flight).
 */
export class AppSettingsCache {
  private readonly db: Db;
  private loading: Promise<Loaded> | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  async get<K extends AppSettingKey>(key: K): Promise<AppSettingValue<K>> {
    return (await this.load()).values[key];
  }

  /**
   * Returns the stored value of a key without validation; undefined if none is stored. The key need not be a declared
   * setting.
   */
  async getStored(key: string): Promise<unknown> {
    return (await this.load()).stored.get(key);
  }

  /** Empties the cache, so that the next call loads the settings again. */
  forget(): void {
    this.loading = undefined;
  }

  private load(): Promise<Loaded> {
    if (this.loading !== undefined) return this.loading;
    const loading = listStoredAppSettings(this.db).then((stored) => ({
      stored,
      values: applyAppSettingDefaults(stored),
    }));
    this.loading = loading;
    loading.catch(() => {
      if (this.loading === loading) this.loading = undefined;
    });
    return loading;
  }
}
