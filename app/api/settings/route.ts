import { z } from 'zod'
import { getSettings } from '@/lib/house/settings/read'
import type { WireSetting } from '@/lib/house/settings/wire'
import { wireSetting } from '@/lib/house/settings/wire'
import { SETTING_RULES, type SettingKey } from '@/lib/money/settings/rules/settings'
import { json, route } from '@/lib/people/calls/route'

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
