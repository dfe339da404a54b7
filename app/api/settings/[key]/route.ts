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
    tag: 'Settings',
    access: 'settings.change',
    limit: 'staff',
    params: settingParams,
    body: changeSettingRequest,
    answers: { 200: wireSetting },
    refusals: ['settings-conflict'],
  },
  async ({ who, params: { key }, body }) => {
    const settings = await changeSetting({ key, value: body.value, adminId: who.id })
    const answer: WireSetting = { key, value: settings[key] }
    return json(answer)
  },
)
