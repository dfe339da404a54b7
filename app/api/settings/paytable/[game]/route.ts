import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { getPaytable } from '@/lib/queries/paytable'
import { changePaytable } from '@/lib/services/change-paytable'
import {
  changePaytableRequest,
  paytableFields,
  paytableParams,
  toPaytable,
  toWirePaytable,
} from '@/lib/wire/settings'

/**
 * The game's payouts and what they give back. With payouts in the query it answers for those instead,
 * so that an admin sees the return before anything is changed. Admins only.
 */
export const GET = route(
  { access: 'admin', limit: 'admin', params: paytableParams, query: paytableFields },
  async ({ params: { game }, query }) => {
    const isAskedFor = Object.keys(query).length > 0
    const paytable = isAskedFor ? toPaytable(query) : await getPaytable(game)
    return json(toWirePaytable(game, paytable))
  },
)

/** Makes a new version of the game's payouts for the rounds to come. Admins only. */
export const PUT = route(
  { access: 'admin', limit: 'admin', params: paytableParams, body: changePaytableRequest },
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
