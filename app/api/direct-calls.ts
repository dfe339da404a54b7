import 'server-only'
import type { DirectCalls } from '@/lib/base/http/gateway/gateway'
import * as baccaratBet from './baccaratbet/route'
import * as baccaratClock from './baccaratcountdown/running/route'
import * as winGoBet from './bet/route'
import * as winGoClock from './countdown/running/route'
import * as live from './live/route'

/**
 * Most requests are bets and clocks, and live streams stay open. The gateway calls these handlers
 * directly, past the router of Next.js, which takes longer than the handlers and keeps more in
 * memory (docs/decisions/012). They answer with a text or a stream, never with another Response.
 */
export const DIRECT_CALLS: DirectCalls = new Map([
  ['POST /api/bet', winGoBet.POST],
  ['POST /api/baccaratbet', baccaratBet.POST],
  ['GET /api/countdown/running', winGoClock.GET],
  ['GET /api/baccaratcountdown/running', baccaratClock.GET],
  ['GET /api/live', live.GET],
])
