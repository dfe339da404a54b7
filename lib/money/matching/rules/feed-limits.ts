import { fromMajor } from '@/lib/base/format/rules/money'
import type { Settings } from '@/lib/money/settings/rules/settings'
import type { FeedLimits } from './match'

/** Returns what staff allow the feed. */
export function feedLimits(settings: Settings): FeedLimits {
  const { feedMaxMajor, feedDayMaxMajor, feedFirstDeposits } = settings
  return {
    perRequest: feedMaxMajor === 0 ? 0n : fromMajor(feedMaxMajor),
    perDay: feedDayMaxMajor === 0 ? 0n : fromMajor(feedDayMaxMajor),
    firstByPerson: feedFirstDeposits,
  }
}
