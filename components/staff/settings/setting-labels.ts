import { formatMajor } from '@/lib/base/browser/money-text'
import { SETTING_RULES, type SettingKey, settingText } from '@/lib/money/settings/rules/settings'
import { PERMISSIONS, ROLE_NAMES, type Role } from '@/lib/people/roles/rules/permissions'
import { type ApprovalKind, kindOf } from '@/lib/people/second-person/rules/kinds'

interface SettingGroup {
  readonly id: string
  readonly title: string
  readonly keys: readonly SettingKey[]
}

const GROUPS = [
  { id: 'deposits', title: 'Deposits', keys: /^(?!feed).*deposit/i },
  { id: 'feed', title: 'Feed', keys: /^feed/ },
  { id: 'withdrawals', title: 'Withdrawals', keys: /withdrawal|payout/i },
  { id: 'bets', title: 'Bets', keys: /round/i },
  { id: 'decisions', title: 'Decisions', keys: /^decision/ },
  { id: 'surewin', title: 'SureWin', keys: /^surewin/ },
]

/** Every setting, in groups. A setting that belongs to no group comes at the end. */
export const SETTING_GROUPS: readonly SettingGroup[] = groupSettings(
  Object.keys(SETTING_RULES) as SettingKey[],
)

function groupSettings(keys: readonly SettingKey[]): SettingGroup[] {
  const groups = GROUPS.map((group) => ({
    id: `settings-${group.id}`,
    title: group.title,
    keys: keys.filter((key) => group.keys.test(key)),
  }))
  const others = keys.filter((key) => !GROUPS.some((group) => group.keys.test(key)))
  return [...groups, { id: 'settings-others', title: 'Rewards', keys: others }].filter(
    (group) => group.keys.length > 0,
  )
}

/** Returns a value as people read it: `৳500`, `24 hours`, `5%`, `Off`. */
export function describeValue(key: SettingKey, value: number | null): string {
  return settingText(key, value, (major) => formatMajor(major, { decimals: 0 }))
}

/** Names the roles that may do it, and whose approval it needs: `Owner or finance`. */
export function describeWho(kind: ApprovalKind, needsApproval: boolean): string {
  const { permission, approvers } = kindOf(kind)
  const names = (roles: readonly Role[]) =>
    roles.map((role) => ROLE_NAMES[role].toLowerCase()).join(' or ')
  const who = names(PERMISSIONS[permission])
  const approval = needsApproval ? `, approved by another ${names(approvers)}` : ''
  return who.charAt(0).toUpperCase() + who.slice(1) + approval
}
