/** Test cases that the passkeys feature adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { maxPasskeyNameLength } from '../domain/limits.ts';
import { SoftwarePasskey } from './software-authenticator.fixture.ts';

const absentUser = '0190a000-0000-7000-8000-00000000c001';
const unknownPasskey = new SoftwarePasskey({ origin: 'http://localhost:3000', rpId: 'localhost' });
const logInArgs = unknownPasskey.sign('A'.repeat(43), absentUser);

export const testCases: FeatureTestCases = {
  access: {
    startPasskeyLogIn: 'act',
    logInWithPasskey: 'act',
    startAddingPasskey: 'person',
    addPasskey: 'person',
    listPasskeys: 'person',
    renamePasskey: 'person',
    removePasskey: 'person',
  },
  limitedArgs: { startPasskeyLogIn: {}, logInWithPasskey: logInArgs },
  worstCalls: () => ({ startPasskeyLogIn: [{}], logInWithPasskey: [logInArgs] }),
  mutationsWithoutRoundTripLimit: ['startPasskeyLogIn', 'addPasskey', 'renamePasskey'],
  limits: [
    {
      max: maxPasskeyNameLength,
      columns: ['passkeys.name'],
      args: ['renamePasskey.name'],
      boxes: [['passkeys/web/rename-passkey-dialog.tsx', 'maxPasskeyNameLength']],
    },
  ],
  queries: { listPasskeys: { args: () => [{}] } },
  async makePersonalRows({ db, plaza, clock }, { dot }, word) {
    await db`
      insert into passkeys
        (id, user_id, credential_id, public_key, sign_count, name, transports, created_at, last_used_at)
      values (${plaza.platform.newId()}, ${dot.id}, sha256('credential'), sha256('key'), 1, ${word}, '{internal}',
        ${clock.now()}, ${clock.now()})`;
    await db`
      insert into passkey_challenges (digest, user_id, expires_at)
      values (sha256('challenge'), ${dot.id}, ${clock.now()})`;
  },
};
