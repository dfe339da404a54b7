import { ACCOUNT_CALLS } from './surface/accounts'
import { CASHIER_CALLS } from './surface/cashier'
import { CONTENT_CALLS } from './surface/content'
import { CONTROL_CALLS } from './surface/control'
import { FAIRNESS_CALLS } from './surface/fairness'
import { GAME_CALLS } from './surface/games'
import { OPERATION_CALLS } from './surface/operations'
import { PLAY_CONTROL_CALLS } from './surface/play-control'
import { SETTING_CALLS } from './surface/settings'
import { STATEMENT_CALLS } from './surface/statement'
import { SUREWIN_CALLS } from './surface/surewin'
import type { WireCall } from './surface/wire-call'

/**
 * Every call of the REST surface: the OpenAPI document and its page are made of this table, and the
 * tests compare it with the routes that there are.
 */
export const SURFACE: readonly WireCall[] = [
  ...ACCOUNT_CALLS,
  ...GAME_CALLS,
  ...CONTROL_CALLS,
  ...FAIRNESS_CALLS,
  ...CASHIER_CALLS,
  ...SUREWIN_CALLS,
  ...STATEMENT_CALLS,
  ...PLAY_CONTROL_CALLS,
  ...CONTENT_CALLS,
  ...SETTING_CALLS,
  ...OPERATION_CALLS,
]
