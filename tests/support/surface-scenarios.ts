import { ACCOUNT_SCENARIOS } from './account-scenarios'
import { APPROVAL_SCENARIOS } from './approval-scenarios'
import { CHANNEL_SCENARIOS } from './channel-scenarios'
import { CONTENT_SCENARIOS } from './content-scenarios'
import { FAIRNESS_SCENARIOS } from './fairness-scenarios'
import { LIMIT_SCENARIOS } from './limit-scenarios'
import { MONEY_SCENARIOS } from './money-scenarios'
import { RISK_SCENARIOS } from './risk-scenarios'
import { ADMIN, EVERYONE, of, type Scenario } from './scenario'
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
  of('GET /api/settings', ADMIN),
  of('GET /api/settings/{key}', ADMIN, () => ({
    params: { key: 'surewinRateBasisPoints' },
    query: { value: '1000' },
  })),
  of('PUT /api/settings/{key}', ADMIN, () => ({
    params: { key: 'surewinShownLockDays' },
    body: { value: 60, reason },
  })),
  of('GET /api/settings/paytable/{game}', ADMIN, () => ({ params: { game: 'wingo' } })),
  of('PUT /api/settings/paytable/{game}', ADMIN, () => ({
    params: { game: 'wingo' },
    body: { paytable: { red: 2, green: 2, blue: 2 }, reason },
  })),
  ...STAFF_GAME_SCENARIOS,
  ...STAFF_SCENARIOS,
  ...RISK_SCENARIOS,
  ...FAIRNESS_SCENARIOS,
  of('GET /api/search', ADMIN, () => ({ query: { q: '5000' } })),
  of('GET /api', [204, 204, 204, 204]),
  of('GET /api/health', EVERYONE),
  of('GET /api/metrics', EVERYONE, () => ({
    headers: { authorization: `Bearer ${TEST_SETTINGS.METRICS_TOKEN}` },
  })),
  of('GET /api/openapi.json', EVERYONE),
]
