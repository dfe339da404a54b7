import { formatMajor } from '@/lib/base/browser/money-text'
import { SETTING_RULES, type SettingKey, tellSetting } from '@/lib/money/settings/rules/settings'

interface SettingGroup {
  readonly id: string
  readonly title: string
  readonly keys: readonly SettingKey[]
}

const GROUPS = [
  { id: 'deposits', title: 'Deposits', starts: 'deposit' },
  { id: 'withdrawals', title: 'Withdrawals', starts: 'Withdrawal' },
  { id: 'bets', title: 'Bets', starts: 'round' },
  { id: 'decisions', title: 'Decisions', starts: 'decision' },
  { id: 'surewin', title: 'SureWin', starts: 'surewin' },
]

/** Every setting, in groups. A setting that belongs to no group comes at the end. */
export const SETTING_GROUPS: readonly SettingGroup[] = groupSettings(
  Object.keys(SETTING_RULES) as SettingKey[],
)

function groupSettings(keys: readonly SettingKey[]): SettingGroup[] {
  const isIn = (key: SettingKey, { starts }: (typeof GROUPS)[number]) =>
    key.toLowerCase().includes(starts.toLowerCase())
  const groups = GROUPS.map((group) => ({
    id: `settings-${group.id}`,
    title: group.title,
    keys: keys.filter((key) => isIn(key, group)),
  }))
  const others = keys.filter((key) => !GROUPS.some((group) => isIn(key, group)))
  return [...groups, { id: 'settings-others', title: 'Rewards', keys: others }].filter(
    (group) => group.keys.length > 0,
  )
}

/** Returns a value as people read it: `৳500`, `24 hours`, `5%`, `Off`. */
export function describeValue(key: SettingKey, value: number | null): string {
  return tellSetting(key, value, (major) => formatMajor(major, { decimals: 0 }))
}
