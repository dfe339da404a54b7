import { json, route } from '@/lib/http/route'
import { changeSetting } from '@/lib/services/change-setting'
import { changeSettingRequest, settingParams, type WireSetting } from '@/lib/wire/settings'

/** Gives a setting a new value, from the next request or period on. Admins only. */
export const PUT = route(
  { access: 'admin', limit: 'admin', params: settingParams, body: changeSettingRequest },
  async ({ who, params: { key }, body }) => {
    const settings = await changeSetting({ key, value: body.value, adminId: who.id })
    const answer: WireSetting = { key, value: settings[key] }
    return json(answer)
  },
)
