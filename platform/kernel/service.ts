/**
 * Services: long-lived objects of a feature (a cache, a mailer) that functions use. A typed key identifies a
 * service; the process creates each one once, in the order of the features.
 */
import type { Platform } from './platform.ts';
import type { ServiceKey } from './service-key.ts';

export interface ServiceProvider<T = unknown> {
  key: ServiceKey<T>;
  create(platform: Platform): T;
}

/** Declares how a service is created. */
export function provide<T>(key: ServiceKey<T>, create: (platform: Platform) => T): ServiceProvider {
  return { key, create };
}

/** The services of one process. */
export class Services {
  private readonly built = new Map<string, unknown>();

  add(provider: ServiceProvider, platform: Platform): void {
    if (this.built.has(provider.key.name)) throw new Error(`Service ${provider.key.name} is provided twice`);
    this.built.set(provider.key.name, provider.create(platform));
  }

  /** @throws Error if no feature provides the service, which is a mistake in the composition */
  get<T>(key: ServiceKey<T>): T {
    if (!this.built.has(key.name)) throw new Error(`Service ${key.name} is not provided`);
    return this.built.get(key.name) as T;
  }
}
