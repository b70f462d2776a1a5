import type { Db } from '#platform/database/connection.ts';
import {
  type SettingKey,
  type SettingValue,
  type SettingValues,
  applySettingDefaults,
} from '../domain/settings.ts';
import { listStoredSettings } from './store.ts';

interface Loaded {
  stored: ReadonlyMap<string, unknown>;
  values: SettingValues;
}

/**
 * Cache of the values of all settings. The values are loaded at first use, and again after each change. Concurrent
 * calls share one load (single flight).
 */
export class SettingsCache {
  private readonly db: Db;
  private loading: Promise<Loaded> | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
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
    const loading = listStoredSettings(this.db).then((stored) => ({
      stored,
      values: applySettingDefaults(stored),
    }));
    this.loading = loading;
    loading.catch(() => {
      if (this.loading === loading) this.loading = undefined;
    });
    return loading;
  }
}
