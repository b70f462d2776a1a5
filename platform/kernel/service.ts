/**
 * Services: long-lived objects of features, such as a cache or a mailer. Other code accesses a service by its typed
 * key. The process creates each service once, in the order of the app's feature list.
 */
import type { Platform } from './platform.ts';
import type { ServiceKey } from './service-key.ts';

/** Key of a service, and the function that creates the service. */
export interface ServiceProvider<T = unknown> {
  key: ServiceKey<T>;
  create(platform: Platform): T;
}

/** Declares a service: its key and the function that creates it. */
export function provideService<T>(key: ServiceKey<T>, create: (platform: Platform) => T): ServiceProvider {
  return { key, create };
}

/** Registry of the services of one process, by key. */
export class ServiceRegistry {
  private readonly built = new Map<string, unknown>();

  add(provider: ServiceProvider, platform: Platform): void {
    if (this.built.has(provider.key.name)) throw new Error(`Service ${provider.key.name} is provided twice`);
    this.built.set(provider.key.name, provider.create(platform));
  }

  /**
   * Returns the service with the given key.
   * @throws Error if no feature provides the service (a mistake in the app's feature list)
   */
  get<T>(key: ServiceKey<T>): T {
    if (!this.built.has(key.name)) throw new Error(`Service ${key.name} is not provided`);
    return this.built.get(key.name) as T;
  }
}
