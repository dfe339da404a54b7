import 'server-only'
import { db } from '@/lib/base/db/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { addNote } from '@/lib/house/players/add-note'
import { changeTag } from '@/lib/house/players/change-tag'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { bookCash } from '@/lib/money/channels/book-cash'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { registerUser } from '@/lib/people/accounts/register-user'
import type { PlayerTag } from '@/lib/people/accounts/rules/tags'
import { isPasswordRight } from '@/lib/people/sessions/hash-password'

/** Password of every demo player. Demo data is for trying the product, never for real players. */
export const DEMO_PASSWORD = 'demo-player'
/** Email of the demo player who has money to play with. */
export const DEMO_EMAIL = 'nusrat@rondo.example'

const OWN_MONEY_ID = '7d1b5a52-9f0c-4d6e-8a3b-2f1c0e9d8b7a'

interface DemoDeposit {
  readonly amountMajor: number
  readonly txnId: string
  readonly decision: 'Accepted' | 'Rejected' | null
}

interface DemoWithdrawal {
  readonly amountMajor: number
  readonly isAccepted: boolean
}

interface DemoPlayer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly deposits: readonly DemoDeposit[]
  readonly withdrawals: readonly DemoWithdrawal[]
  /** Amount moved into SureWin; 0 for none. */
  readonly savingsMajor: number
  /** Note and tag from staff. */
  readonly marked?: { readonly note: string; readonly tag: PlayerTag }
}

const PLAYERS: readonly DemoPlayer[] = [
  {
    name: 'Nusrat Jahan',
    email: DEMO_EMAIL,
    phone: '01711234567',
    deposits: [
      { amountMajor: 10_000, txnId: '8XW1C0RTQA', decision: 'Accepted' },
      { amountMajor: 1_500, txnId: '8XV7K2MMPE', decision: 'Rejected' },
      { amountMajor: 2_000, txnId: '9G52MNP1KD', decision: null },
    ],
    withdrawals: [
      { amountMajor: 1_500, isAccepted: true },
      { amountMajor: 1_000, isAccepted: false },
    ],
    savingsMajor: 2_500,
    marked: { note: 'Asked for a quicker payout by chat.', tag: 'vip' },
  },
  {
    name: 'Tanvir Ahmed',
    email: 'tanvir@rondo.example',
    phone: '01911447820',
    deposits: [
      { amountMajor: 3_000, txnId: 'BKL7Q4X9TZ', decision: 'Accepted' },
      { amountMajor: 5_000, txnId: '9G4ZT7Q1LM', decision: null },
    ],
    withdrawals: [{ amountMajor: 500, isAccepted: false }],
    savingsMajor: 0,
  },
  {
    name: 'Sadia Islam',
    email: 'sadia@rondo.example',
    // Same number as Tanvir's, so that the risk rules find it.
    phone: '01911447820',
    deposits: [{ amountMajor: 10_000, txnId: 'BKL7R0M2XA', decision: null }],
    withdrawals: [],
    savingsMajor: 0,
  },
]

/**
 * Creates demo players with deposit and withdrawal requests in every status, savings, a note, a tag
 * and a phone number that two of them share. Uses the same services as real players: no balance is
 * written directly. The players have no bets, because the worker creates rounds and it need not be
 * running yet.
 */
export async function seedDemo(adminId: string): Promise<void> {
  await seedInstructions()
  await seedOwnMoney(adminId)
  for (const player of PLAYERS) {
    if (await db.user.findUnique({ where: { email: player.email }, select: { id: true } })) continue
    const { userId } = await registerUser({ ...player, password: DEMO_PASSWORD })
    for (const deposit of player.deposits) await seedDeposit(userId, adminId, deposit)
    for (const withdrawal of player.withdrawals) await seedWithdrawal(userId, adminId, withdrawal)
    if (player.savingsMajor > 0) await seedSavings(userId, player.savingsMajor)
    if (player.marked) {
      const { note, tag } = player.marked
      const by = { playerId: userId, byId: adminId }
      await addNote({ ...by, text: note, isPinned: true, requestId: `seed-note-${userId}` })
      await changeTag({ ...by, tag, isOn: true })
    }
  }
}

/**
 * Returns the emails of demo players that anybody can still log in as: active, with the public
 * password.
 */
export async function findOpenDemoPlayers(): Promise<string[]> {
  const users = await db.user.findMany({
    where: { email: { in: PLAYERS.map(({ email }) => email) }, status: 'active' },
    select: { email: true, passwordHash: true },
  })
  const isOpen = await Promise.all(
    users.map(({ passwordHash }) => isPasswordRight(DEMO_PASSWORD, passwordHash)),
  )
  return users.filter((_, index) => isOpen[index]).map(({ email }) => email)
}

async function seedDeposit(playerId: string, adminId: string, deposit: DemoDeposit): Promise<void> {
  const { amountMajor, txnId, decision } = deposit
  const request = await requestDeposit({ playerId, amountMajor, txnId, requestId: `seed-${txnId}` })
  if (decision) await decideDeposit({ depositId: request.id, adminId, decision })
}

async function seedWithdrawal(
  playerId: string,
  adminId: string,
  { amountMajor, isAccepted }: DemoWithdrawal,
): Promise<void> {
  const requestId = `seed-withdrawal-${amountMajor}`
  const request = await requestWithdrawal({ playerId, amountMajor, requestId })
  // Nothing is played before it is paid, which says stop.
  const pass = { reason: 'Demo data' }
  if (isAccepted) await acceptWithdrawal({ withdrawalId: request.id, adminId, pass })
}

async function seedSavings(playerId: string, amountMajor: number): Promise<void> {
  const order = { action: 'deposit', amount: fromMajor(amountMajor) } as const
  await moveSavings({ playerId, order, requestId: 'seed-savings' })
}

/** What the house put into its wallets before its first player: interest is owed from the first second on. */
async function seedOwnMoney(madeById: string): Promise<void> {
  if (await db.cashAdjustment.findUnique({ where: { id: OWN_MONEY_ID } })) return
  const amount = fromMajor(50_000)
  await db.$transaction((tx) =>
    bookCash(tx, {
      id: OWN_MONEY_ID,
      channelId: null,
      closeId: null,
      type: 'own-money',
      amount,
      madeById,
      reason: 'Demo data',
    }),
  )
}

async function seedInstructions(): Promise<void> {
  if ((await db.info.count()) > 0) return
  await db.info.create({
    data: {
      info: [
        'Demo numbers, don’t send real money.',
        'bKash 01700 000000, Rondo Demo',
        'Nagad 01800 000000, Rondo Demo',
        'Rocket 01900 000000, Rondo Demo',
      ].join('\n'),
    },
  })
}
