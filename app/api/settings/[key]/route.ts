import { Refusal } from '@/lib/base/text/refusals'
import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { changeSetting } from '@/lib/house/settings/change-setting'
import { getSettings, listSettingVersions } from '@/lib/house/settings/read'
import { readSettingEffect } from '@/lib/house/settings/read-effect'
import {
  changeSettingRequest,
  type SettingEffectAnswer,
  settingEffectAnswer,
  settingEffectQuery,
  settingParams,
  type WireSetting,
  wireSetting,
} from '@/lib/house/settings/wire'
import { isSettingValue } from '@/lib/money/settings/rules/settings'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns what a value of a setting would do, and its versions',
    details:
      'Compares the current value with this one, over balances and the requests of the last 30 days.',
    tag: 'Settings',
    access: 'settings.read',
    limit: 'read',
    params: settingParams,
    query: settingEffectQuery,
    answers: { 200: settingEffectAnswer },
  },
  async ({ params: { key }, query }) => {
    const value = query.value === undefined ? (await getSettings())[key] : query.value
    if (!isSettingValue(key, value)) throw new Refusal('invalid-input')
    const [effect, versions] = await Promise.all([
      readSettingEffect(key, value),
      listSettingVersions(key),
    ])
    const { lines, notes, conflicts, secondPerson } = effect
    const answer: SettingEffectAnswer = {
      key,
      value,
      lines: [...lines],
      notes: [...notes],
      conflicts: [...conflicts],
      secondPerson,
      versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    }
    return json(answer)
  },
)

export const PUT = route(
  {
    summary: 'Changes a setting from the next request or period on',
    details: 'If it needs approval, the call requests it (202) and nothing changes yet.',
    tag: 'Settings',
    access: 'settings.change',
    limit: 'staff',
    params: settingParams,
    body: changeSettingRequest,
    answers: { 200: wireSetting, 202: approvalNeeded },
    refusals: ['settings-conflict', 'too-many-pending'],
  },
  async ({ who, params: { key }, body }) => {
    const { reason, value, revertOf = null } = body
    const outcome = await doOrAsk(
      ACTS,
      { kind: 'setting.change', payload: { key, value, revertOf }, askerId: who.id, reason },
      () => changeSetting({ key, ...body, adminId: who.id }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    const answer: WireSetting = { key, value: outcome.done[key] }
    return json(answer)
  },
)
