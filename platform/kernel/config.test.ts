import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { getConfiguredSiteName } from './site-name.ts';

describe('the configuration', () => {
  test('is valid without any variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      starterCity: true,
      demo: false,
    });
    expect(config.dataDir.endsWith('/data')).toBe(true);
    expect(config.databaseUrl).toBeUndefined();
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PLAZA_MIGRATE_URL', 'mysql://localhost/x'],
    ['PLAZA_MIGRATE_URL', 'postgres://localhost/x'],
    ['PUBLIC_URL', 'plaza.example'],
    ['PUBLIC_URL', 'https://plaza.example/app'],
    ['PLAZA_DEMO', 'perhaps'],
    ['PLAZA_RATE_SCALE', 'many'],
    ['PLAZA_SMTP_URL', 'http://mail'],
    ['PLAZA_STORAGE', 'ftp://there'],
    ['PLAZA_MAP_TILES', '/no/such.pmtiles'],
    ['PLAZA_PROJECT', 'no spaces please'],
    ['PLAZA_LOG', 'loud'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  test('Q-53 mails are sent in the name of the brand that belongs to the public origin', () => {
    expect(readConfig({}).mail.from).toBe('Bedrock <plaza@localhost>');
    const config = readConfig({ PUBLIC_URL: 'https://ryde.example.org' });
    expect(config.mail.from).toBe('Ryde <plaza@localhost>');
    expect(getConfiguredSiteName(config)).toBe('Ryde');
  });

  test('a password in a URL is not repeated in the error message', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://u:sesame@h/x' })).toThrow(/^(?!.*sesame)/);
  });

  test('AUTH-022 the development flag: not production, and reachable from this machine only', () => {
    expect(readConfig({}).development).toBe(true);
    expect(readConfig({ HOST: 'localhost' }).development).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0' }).development).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).development).toBe(false);
  });

  test('production starts empty and refuses widened limits', () => {
    expect(readConfig({ NODE_ENV: 'production' }).starterCity).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', PLAZA_RATE_SCALE: '10' })).toThrow(ConfigError);
    expect(() => readConfig({ NODE_ENV: 'production', PLAZA_STARTER_CITY: '1' })).toThrow(ConfigError);
  });

  test('AUTH-018 AUTH-019 AUTH-020 the admin lists are lower case and come from the environment', () => {
    const { admin } = readConfig({
      PLAZA_ADMIN_EMAILS: 'Ana@Example.org, ben@example.org',
      PLAZA_ADMIN_DOMAINS: '@Town.example',
      PLAZA_ADMIN_IDS: 'abc',
    });
    expect(admin).toEqual({
      ids: ['abc'],
      emails: ['ana@example.org', 'ben@example.org'],
      domains: ['town.example'],
    });
  });
});
