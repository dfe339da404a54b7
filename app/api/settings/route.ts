import { SETTING_RULES, type SettingKey } from '@/lib/domain/settings'
import { json, route } from '@/lib/http/route'
import { getSettings } from '@/lib/queries/settings'
import type { WireSetting } from '@/lib/wire/settings'

/** Every setting with the value that holds now. Admins only. */
export const GET = route({ access: 'admin', limit: 'read' }, async () => {
  const settings = await getSettings()
  const keys = Object.keys(SETTING_RULES) as SettingKey[]
  return json(keys.map((key): WireSetting => ({ key, value: settings[key] })))
})
