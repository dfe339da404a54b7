import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { json, route } from '@/lib/http/route'
import { changeSetting } from '@/lib/settings/change-setting'
import {
  changeSettingRequest,
  settingParams,
  type WireSetting,
  wireSetting,
} from '@/lib/settings/wire'

export const PUT = route(
  {
    summary: 'Changes a setting from the next request or period on',
    details: 'One that takes a second person is asked for (202), and not yet changed.',
    tag: 'Settings',
    access: 'settings.change',
    limit: 'staff',
    params: settingParams,
    body: changeSettingRequest,
    answers: { 200: wireSetting, 202: approvalNeeded },
    refusals: ['settings-conflict'],
  },
  async ({ who, params: { key }, body }) => {
    const { value, reason = '' } = body
    const outcome = await doOrAsk(
      { kind: 'setting.change', payload: { key, value }, askerId: who.id, reason },
      () => changeSetting({ key, value, adminId: who.id }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    const answer: WireSetting = { key, value: outcome.done[key] }
    return json(answer)
  },
)
