import type { Db } from '#platform/database/connection.ts';
import { type SettingKey, type SettingValue, type SettingValues, withDefaults } from '../domain/settings.ts';
import { listSettings } from './store.ts';

/** Cache of all settings. It is loaded at first use and after each change; calls at the same moment share one load. */
export class SettingsCache {
  private readonly db: Db;
  private loading: Promise<SettingValues> | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    return (await this.all())[key];
  }

  /** The next call loads again. */
  forget(): void {
    this.loading = undefined;
  }

  private all(): Promise<SettingValues> {
    if (this.loading !== undefined) return this.loading;
    const loading = listSettings(this.db).then(withDefaults);
    this.loading = loading;
    loading.catch(() => {
      if (this.loading === loading) this.loading = undefined;
    });
    return loading;
  }
}
