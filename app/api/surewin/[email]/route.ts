import { toMajor } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { findUserByEmail } from '@/lib/house/players/read-user'
import { recordPlayerView } from '@/lib/house/players/record-view'
import type { UserRecord } from '@/lib/house/players/wire-users'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { getSavings, type SavingsNow } from '@/lib/money/surewin/read'
import {
  surewinAnswer,
  surewinUpdate,
  toSurewinAnswer,
  toWireSurewin,
  type WireSurewin,
  wireSurewin,
} from '@/lib/money/surewin/wire'
import { emailParams } from '@/lib/people/accounts/wire'
import { SUREWIN_REFUSALS } from '@/lib/people/calls/call'
import { json, route } from '@/lib/people/calls/route'

function toWireOrThrow(
  holder: Pick<UserRecord, 'name' | 'email' | 'phone'>,
  { savings, deposits }: SavingsNow,
): WireSurewin {
  if (!deposits) throw new Refusal('not-found', { detail: t('refusals.surewin-no-record') })
  return toWireSurewin(holder, {
    deposited: deposits.total,
    balance: savings.balance,
    lastDepositAt: deposits.lastAt,
  })
}

export const GET = route(
  {
    summary: 'Returns a player’s SureWin, or 404 before the first deposit',
    tag: 'SureWin',
    access: 'viewer',
    limit: 'read',
    params: emailParams,
    owner: 'users.read',
    answers: { 200: wireSurewin },
    refusals: ['not-found'],
  },
  async ({ who, params, request: { headers } }) => {
    const user = await findUserByEmail(params.email)
    if (!user) throw new Refusal('not-found')
    if (user.id !== who.id) await recordPlayerView({ playerId: user.id, viewer: who, headers })
    return toWireOrThrow(user, await getSavings(user.id))
  },
)

export const PUT = route(
  {
    summary: 'Deposits or withdraws an amount',
    details:
      'With winmoney alone it moves the difference to that SureWin balance: more only with a time, whose value is ignored.',
    tag: 'SureWin',
    access: 'viewer',
    limit: 'write',
    params: emailParams,
    body: surewinUpdate,
    owner: 'alone',
    answers: { 200: surewinAnswer },
    refusals: [
      ...SUREWIN_REFUSALS,
      'not-found',
      'surewin-no-record',
      'surewin-locked',
      'surewin-withdraw-too-small',
      'surewin-withdraw-too-large',
      'withdrawal-not-multiple',
    ],
    isIdempotent: true,
  },
  async ({ who, body, requestId }) => {
    const transfer = await moveSavings({ playerId: who.id, order: body, requestId })
    if (transfer) return json(toSurewinAnswer(who, transfer))
    // The balance already has the requested value, so nothing was moved.
    const now = await getSavings(who.id)
    return {
      message: t('surewin.nothingToChange'),
      ...toWireOrThrow(who, now),
      balance: toMajor(now.main),
    }
  },
)
