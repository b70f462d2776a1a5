/** Test cases that token packs add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

export const testCases: FeatureTestCases = {
  access: { listTokenPacks: 'person', buyTokenPack: 'person' },
  queries: { listTokenPacks: { args: () => [{}] } },
  async makePersonalRows({ db, plaza, clock }, { dot }, word) {
    await db`
      insert into token_purchases (id, user_id, pack, tokens, cents, state, stripe_session, created_at)
      values (${plaza.platform.newId()}, ${dot.id}, 'small', 50, 500, 'open', ${`cs_${word.length}_of_dot`}, ${clock.now()})`;
  },
};
