import { paytableFields, paytableParams, settingParams } from '@/lib/wire/settings'
import type { WireCall } from './wire-call'

const tag = 'Settings'
const access = 'admin'

export const SETTING_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api/settings',
    tag,
    access,
    summary: 'Every setting with the value that holds now.',
    answers: { 200: 'SettingList' },
  },
  {
    method: 'PUT',
    path: '/api/settings/{key}',
    tag,
    access,
    summary: 'Gives a setting a new value, from the next request or period on.',
    params: settingParams,
    body: 'ChangeSettingRequest',
    answers: { 200: 'Setting' },
  },
  {
    method: 'GET',
    path: '/api/settings/paytable/{game}',
    tag,
    access,
    summary:
      'A game’s payouts and what they give back on average; with payouts in the query, for those.',
    params: paytableParams,
    query: paytableFields,
    answers: { 200: 'Paytable' },
  },
  {
    method: 'PUT',
    path: '/api/settings/paytable/{game}',
    tag,
    access,
    summary: 'Changes a game’s payouts for the rounds to come.',
    params: paytableParams,
    body: 'ChangePaytableRequest',
    answers: { 200: 'Paytable' },
  },
]
