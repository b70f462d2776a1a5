/**
 * Reads the server's configuration from environment variables. An invalid value stops the start with a one-line
 * message.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLoopbackHost } from './own-origin.ts';
import { getConfiguredSiteName } from './site-name.ts';

/** The configuration of the server, read from environment variables. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of the folder that contains all persistent files of this process. */
  dataDir: string;
  /** URL of an external PostgreSQL; undefined starts the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** URL for migrations: the same PostgreSQL with the role that owns the tables; undefined to use `databaseUrl`. */
  migrateUrl: string | undefined;
  /** Public origin of the app, without a trailing slash; undefined to derive it from `host` and `port`. */
  publicUrl: string | undefined;
  /** True to fill an empty database with sample content (the starter city). */
  starterCity: boolean;
  /** True if visitors may sign in to the shared demo account (AUTH-002). */
  demo: boolean;
  admin: { ids: string[]; emails: string[]; domains: string[] };
  mail: { smtpUrl: string | undefined; from: string };
  storage: UploadStorageConfig;
  /** URLs of external geocoding services; undefined to use the built-in gazetteer. */
  geocoder: { reverseUrl: string | undefined; nominatimUrl: string | undefined };
  /** URL of a road router with the HTTP protocol of OSRM; undefined to estimate road distances without a router. */
  osrmUrl: string | undefined;
  /** Paths of the operator's street map files. If undefined, the map is drawn from built-in outlines. */
  map: { styleFile: string | undefined; tilesFile: string | undefined };
  /** Path of a file with the private key that signs trip logs; undefined to use the key file in the data folder. */
  tripKeyFile: string | undefined;
  /** Test-mode keys of Stripe, the payment service with which the server sells tokens; undefined if it sells none. */
  stripe: { secretKey: string; webhookSecret: string; url: string } | undefined;
  /** Factor that multiplies every rate limit. Only tests change it; in production it must be 1. */
  rateScale: number;
  /**
   * Decides whether concurrent calls of one mutation share a transaction; see `MutationBatchingMode`. Only tests set
   * `always` or `never`.
   */
  batching: 'auto' | 'always' | 'never';
  /** IP addresses of the proxies that may state the client's address in the X-Forwarded-For header. */
  trustedProxies: string[];
  project: string;
  region: string;
  /** True if this process is not in production and is reachable from this machine only (AUTH-022). */
  development: boolean;
  logLevel: string;
}

/** Storage of uploaded files: the data folder or an S3 bucket. */
export type UploadStorageConfig =
  | { kind: 'folder' }
  | { kind: 's3'; bucket: string; region: string; endpoint: string | undefined };

/** Error for an invalid configuration. It stops the start of the server; its one-line message is for the operator. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks the configuration.
 * @throws ConfigError that names the variable and the allowed values
 */
export function readConfig(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production';
  const host = env['HOST'] || '127.0.0.1';
  const rateScale = readNumber(env, 'PLAZA_RATE_SCALE', 1, 0.001, 1_000_000);
  if (production && rateScale !== 1)
    throw new ConfigError('PLAZA_RATE_SCALE is for tests and may not be set in production.');
  const starterCity = readFlag(env, 'PLAZA_STARTER_CITY', !production);
  if (production && starterCity)
    throw new ConfigError('PLAZA_STARTER_CITY may not be set in production: it starts empty.');
  const publicUrl = readOrigin(env, 'PUBLIC_URL');
  return {
    production,
    port: readInteger(env, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(env['PLAZA_DATA'] || './data'),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    migrateUrl: readMigrateUrl(env),
    publicUrl,
    starterCity,
    demo: readFlag(env, 'PLAZA_DEMO', false),
    admin: {
      ids: readList(env, 'PLAZA_ADMIN_IDS'),
      emails: readList(env, 'PLAZA_ADMIN_EMAILS'),
      domains: readList(env, 'PLAZA_ADMIN_DOMAINS').map((domain) => domain.replace(/^@/, '')),
    },
    mail: {
      smtpUrl: readSmtpUrl(env),
      from: env['PLAZA_MAIL_FROM'] || `${getConfiguredSiteName({ publicUrl })} <plaza@localhost>`,
    },
    storage: readStorage(env),
    geocoder: {
      reverseUrl: readAddress(env, 'PLAZA_GEOCODER_URL'),
      nominatimUrl: readAddress(env, 'PLAZA_NOMINATIM_URL'),
    },
    osrmUrl: readAddress(env, 'PLAZA_OSRM_URL'),
    map: { styleFile: readFile(env, 'PLAZA_MAP_STYLE'), tilesFile: readFile(env, 'PLAZA_MAP_TILES') },
    tripKeyFile: readFile(env, 'PLAZA_TRIP_KEY'),
    stripe: readStripe(env),
    rateScale,
    batching: readChoice(env, 'PLAZA_BATCHING', 'auto', ['auto', 'always', 'never']),
    trustedProxies: readList(env, 'PLAZA_TRUSTED_PROXIES'),
    project: readName(env, 'PLAZA_PROJECT', 'plaza'),
    region: readName(env, 'PLAZA_REGION', 'us-central1'),
    development: !production && isLoopbackHost(host),
    logLevel: readChoice(env, 'PLAZA_LOG', 'warn', ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  };
}

function refuse(name: string, value: string, wanted: string): never {
  throw new ConfigError(`${name} is "${value}": it must be ${wanted}.`);
}

function readNumber(env: Environment, name: string, standard: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isFinite(value) || value < min || value > max)
    refuse(name, text, `a number from ${min} to ${max}`);
  return value;
}

function readInteger(env: Environment, name: string, standard: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max) {
    refuse(name, text, `a whole number from ${min} to ${max}`);
  }
  return Number(text);
}

function readFlag(env: Environment, name: string, standard: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false;
  return refuse(name, text, '1 or 0');
}

function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  standard: NoInfer<Choice>,
  choices: readonly Choice[],
): Choice {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  return choices.find((choice) => choice === text) ?? refuse(name, text, `one of ${choices.join(', ')}`);
}

function readList(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(/[\s,]+/)
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');
}

function readName(env: Environment, name: string, standard: string): string {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(text)
    ? text
    : refuse(name, text, 'lower-case letters, digits and hyphens');
}

function readUrl(env: Environment, name: string, protocols: string[], wanted: string): URL | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    // The message omits the value, because the value may contain a password.
    throw new ConfigError(`${name} is not valid: it must be ${wanted}.`);
  }
  return url;
}

function readDatabaseUrl(env: Environment, name: string): string | undefined {
  readUrl(env, name, ['postgres:', 'postgresql:'], 'a postgres:// address');
  return env[name] || undefined;
}

function readMigrateUrl(env: Environment): string | undefined {
  const url = readDatabaseUrl(env, 'PLAZA_MIGRATE_URL');
  if (url !== undefined && !env['DATABASE_URL'])
    throw new ConfigError('PLAZA_MIGRATE_URL needs DATABASE_URL: the embedded database has its own roles.');
  return url;
}

function readSmtpUrl(env: Environment): string | undefined {
  readUrl(env, 'PLAZA_SMTP_URL', ['smtp:', 'smtps:'], 'an smtp:// or smtps:// address');
  return env['PLAZA_SMTP_URL'] || undefined;
}

function readOrigin(env: Environment, name: string): string | undefined {
  const url = readUrl(env, name, ['http:', 'https:'], 'an http:// or https:// address without a path');
  if (url !== undefined && (url.pathname !== '/' || url.search !== '' || url.hash !== '')) {
    refuse(name, env[name]!, 'an address without a path');
  }
  return url?.origin;
}

function readAddress(env: Environment, name: string): string | undefined {
  return readUrl(env, name, ['http:', 'https:'], 'an http:// or https:// address')?.href;
}

/** Returns the absolute path of a file after checking that the file exists; undefined if the variable is not set. */
function readFile(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const path = resolve(text);
  return existsSync(path) ? path : refuse(name, text, 'an existing file');
}

/** Reads Stripe's secret key (test mode only) and the webhook secret. Returns undefined if neither is set. */
function readStripe(env: Environment): Config['stripe'] {
  const secretKey = env['PLAZA_STRIPE_SECRET_KEY'] ?? '';
  const webhookSecret = env['PLAZA_STRIPE_WEBHOOK_SECRET'] ?? '';
  if (secretKey === '' && webhookSecret === '') return undefined;
  // The messages omit the values, because they are secrets.
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new ConfigError('PLAZA_STRIPE_SECRET_KEY is not valid: it must be a key of test mode, sk_test_….');
  if (!webhookSecret.startsWith('whsec_'))
    throw new ConfigError('PLAZA_STRIPE_WEBHOOK_SECRET is not valid: it must begin with whsec_.');
  return { secretKey, webhookSecret, url: readOrigin(env, 'PLAZA_STRIPE_URL') ?? 'https://api.stripe.com' };
}

/**
 * Reads `PLAZA_STORAGE`: empty or `folder` for the data folder, or `s3://bucket?region=…&endpoint=…` for a bucket.
 * The credentials of the bucket are in AWS_* variables.
 */
function readStorage(env: Environment): UploadStorageConfig {
  const text = env['PLAZA_STORAGE'];
  if (text === undefined || text === '' || text === 'folder') return { kind: 'folder' };
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.hostname === '') {
    return refuse('PLAZA_STORAGE', text, '"folder" or s3://bucket?region=…&endpoint=…');
  }
  return {
    kind: 's3',
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
  };
}
