/** The typed name of a service; see `service.ts`. */
export interface ServiceKey<T> {
  readonly name: string;
  /** Only for the type. */
  readonly type?: T;
}

/** Makes the key of a service; its name is unique in the process. */
export function serviceKey<T>(name: string): ServiceKey<T> {
  return { name };
}
