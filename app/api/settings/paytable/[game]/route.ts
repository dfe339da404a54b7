import { Refusal } from '@/lib/base/text/refusals'
import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { changePaytable } from '@/lib/house/settings/change-paytable'
import { getPaytable, listPaytableVersions } from '@/lib/house/settings/read'
import { listTakings } from '@/lib/house/settings/read-staff-games'
import { comparePaytables } from '@/lib/house/settings/rules/paytable-effect'
import {
  changePaytableRequest,
  paytableFields,
  paytableParams,
  toPaytable,
  toPaytableEffect,
  toWirePaytable,
  toWirePaytableVersion,
  wirePaytable,
  wirePaytableEffect,
} from '@/lib/house/settings/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns a game’s payouts, their return and their versions',
    details:
      'With payouts in the query it previews them without changing anything: their return, and what the latest rounds would have paid.',
    tag: 'Settings',
    access: 'settings.read',
    limit: 'staff',
    params: paytableParams,
    query: paytableFields,
    answers: { 200: wirePaytableEffect },
  },
  async ({ params: { game }, query }) => {
    const isAskedFor = Object.keys(query).length > 0
    const now = await getPaytable(game)
    const paytable = isAskedFor ? toPaytable(query) : now
    const [takings, versions] = await Promise.all([listTakings(), listPaytableVersions(game)])
    const effect = comparePaytables(takings.get(game.id) ?? [], now, paytable)
    return json({
      ...toWirePaytable(game, paytable),
      effect: toPaytableEffect(effect),
      versions: versions.map((version) => toWirePaytableVersion(game, version)),
    })
  },
)

export const PUT = route(
  {
    summary: 'Changes a game’s payouts for future rounds',
    details: 'If it needs approval, the call requests it (202) and nothing changes yet.',
    tag: 'Settings',
    access: 'paytable.change',
    limit: 'staff',
    params: paytableParams,
    body: changePaytableRequest,
    answers: { 200: wirePaytable, 202: approvalNeeded },
    refusals: ['unknown-selection', 'too-many-pending'],
  },
  async ({ who, params: { game }, body }) => {
    const unknown = Object.keys(body.paytable).find(
      (id) => !game.selections.some((selection) => selection.id === id),
    )
    if (unknown !== undefined) {
      throw new Refusal('unknown-selection', {
        fields: { [unknown]: 'That pick isn’t in this game.' },
      })
    }
    const { reason, revertOf = null } = body
    const paytable = toPaytable(body.paytable)
    const payload = { game: game.id, paytable: { ...paytable }, revertOf }
    const outcome = await doOrAsk(
      ACTS,
      { kind: 'rules.change', payload, askerId: who.id, reason },
      () => changePaytable({ ...body, game, paytable, adminId: who.id }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json(toWirePaytable(game, await getPaytable(game)))
  },
)
