import { ACCOUNT_SCENARIOS } from './account-scenarios'
import { APPROVAL_SCENARIOS } from './approval-scenarios'
import { CHANNEL_SCENARIOS } from './channel-scenarios'
import { CONTENT_SCENARIOS } from './content-scenarios'
import { FAIRNESS_SCENARIOS } from './fairness-scenarios'
import { LIMIT_SCENARIOS } from './limit-scenarios'
import { MONEY_SCENARIOS } from './money-scenarios'
import { RISK_SCENARIOS } from './risk-scenarios'
import { ADMIN, EVERYONE, nothing, type Scenario } from './scenario'
import { SECOND_FACTOR_SCENARIOS } from './second-factor-scenarios'
import { STAFF_GAME_SCENARIOS } from './staff-game-scenarios'
import { STAFF_SCENARIOS } from './staff-scenarios'
import { TEST_SETTINGS } from './test-settings'

const reason = 'Fits our costs'

/** The expected answers of each call for each caller: at least one row for every call. */
export const SCENARIOS: readonly Scenario[] = [
  ...ACCOUNT_SCENARIOS,
  ...SECOND_FACTOR_SCENARIOS,
  ...MONEY_SCENARIOS,
  ...LIMIT_SCENARIOS,
  ...CHANNEL_SCENARIOS,
  ...CONTENT_SCENARIOS,
  ...APPROVAL_SCENARIOS,
  { call: 'GET /api/settings', asking: nothing, expected: ADMIN },
  {
    call: 'GET /api/settings/{key}',
    asking: () => ({ params: { key: 'surewinRateBasisPoints' }, query: { value: '1000' } }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/settings/{key}',
    asking: () => ({ params: { key: 'surewinShownLockDays' }, body: { value: 60, reason } }),
    expected: ADMIN,
  },
  {
    call: 'GET /api/settings/paytable/{game}',
    asking: () => ({ params: { game: 'wingo' } }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/settings/paytable/{game}',
    asking: () => ({
      params: { game: 'wingo' },
      body: { paytable: { red: 2, green: 2, blue: 2 }, reason },
    }),
    expected: ADMIN,
  },
  ...STAFF_GAME_SCENARIOS,
  ...STAFF_SCENARIOS,
  ...RISK_SCENARIOS,
  ...FAIRNESS_SCENARIOS,
  { call: 'GET /api/search', asking: () => ({ query: { q: '5000' } }), expected: ADMIN },
  { call: 'GET /api', asking: nothing, expected: [204, 204, 204, 204] },
  { call: 'GET /api/health', asking: nothing, expected: EVERYONE },
  {
    call: 'GET /api/metrics',
    asking: () => ({ headers: { authorization: `Bearer ${TEST_SETTINGS.METRICS_TOKEN}` } }),
    expected: EVERYONE,
  },
  { call: 'GET /api/openapi.json', asking: nothing, expected: EVERYONE },
]
