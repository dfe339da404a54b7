import { z } from 'zod'
import { json, route } from '@/lib/http/route'
import { getSettings } from '@/lib/settings/read'
import { SETTING_RULES, type SettingKey } from '@/lib/settings/rules/settings'
import type { WireSetting } from '@/lib/settings/wire'
import { wireSetting } from '@/lib/settings/wire'

export const GET = route(
  {
    summary: 'Lists every setting with its current value',
    tag: 'Settings',
    access: 'settings.read',
    limit: 'read',
    answers: { 200: z.array(wireSetting) },
  },
  async () => {
    const settings = await getSettings()
    const keys = Object.keys(SETTING_RULES) as SettingKey[]
    return json(keys.map((key): WireSetting => ({ key, value: settings[key] })))
  },
)
