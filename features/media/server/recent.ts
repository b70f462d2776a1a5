/** Keeps the values used last, up to a number. */
export class Recent<Value> {
  private readonly size: number;
  private readonly values = new Map<string, Value>();

  constructor(size: number) {
    this.size = size;
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order of insertion: the one used last moves to the end.
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }

  set(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.size) this.values.delete(this.values.keys().next().value!);
  }
}
