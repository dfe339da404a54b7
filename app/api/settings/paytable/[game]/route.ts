import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'
import { changePaytable } from '@/lib/settings/change-paytable'
import { getPaytable } from '@/lib/settings/read'
import {
  changePaytableRequest,
  paytableFields,
  paytableParams,
  toPaytable,
  toWirePaytable,
  wirePaytable,
} from '@/lib/settings/wire'

export const GET = route(
  {
    summary: 'Returns a game’s payouts and their return',
    details: 'With payouts in the query it previews those and changes nothing.',
    tag: 'Settings',
    access: 'settings.read',
    limit: 'staff',
    params: paytableParams,
    query: paytableFields,
    answers: { 200: wirePaytable },
  },
  async ({ params: { game }, query }) => {
    const isAskedFor = Object.keys(query).length > 0
    const paytable = isAskedFor ? toPaytable(query) : await getPaytable(game)
    return json(toWirePaytable(game, paytable))
  },
)

export const PUT = route(
  {
    summary: 'Changes a game’s payouts for future rounds',
    tag: 'Settings',
    access: 'paytable.change',
    limit: 'staff',
    params: paytableParams,
    body: changePaytableRequest,
    answers: { 200: wirePaytable },
    refusals: ['unknown-selection'],
  },
  async ({ who, params: { game }, body }) => {
    const unknown = Object.keys(body.paytable).find(
      (id) => !game.selections.some((selection) => selection.id === id),
    )
    if (unknown !== undefined) {
      throw new Refusal('unknown-selection', {
        fields: { [unknown]: 'There is no such selection.' },
      })
    }
    await changePaytable({ game, paytable: toPaytable(body.paytable), adminId: who.id })
    return json(toWirePaytable(game, await getPaytable(game)))
  },
)
