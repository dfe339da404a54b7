import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { takeMessages } from '@/lib/money/channels/take-messages'
import { FakeWallet } from '../../scripts/feed/fake-wallet'
import { makeUser } from './factories'

/** What the feed may do in tests that let it credit. */
export async function allowFeed(perRequest = 25_000, perDay = 1_000_000, first = 0): Promise<void> {
  const { id: adminId } = await makeUser('owner')
  const values = { feedMaxMajor: perRequest, feedDayMaxMajor: perDay, feedFirstDeposits: first }
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  for (const { key, value } of rows) {
    const version = (await db.setting.count({ where: { key } })) + 1
    await db.setting.create({
      data: { key, version, value, changedById: adminId, reason: 'A test' },
    })
  }
}

export interface TestChannel {
  readonly id: string
  readonly wallet: string
  readonly number: string
}

/** Creates a channel whose chain begins with this balance, in minor units. */
export async function makeChannel(
  opening: bigint | null = 100_000n,
  more: Partial<{ wallet: string; kind: string; commission: number; state: string }> = {},
): Promise<TestChannel> {
  const { id: madeById } = await makeUser('owner')
  const id = uuidv7()
  const number = `018${String(randomInt(100_000_000)).padStart(8, '0')}`
  const { wallet = 'bkash', kind = 'personal' } = more
  await db.channel.create({
    data: {
      ...more,
      id,
      wallet,
      kind,
      number,
      name: `${wallet} ${id.slice(-12)}`,
      holder: 'Rondo Trading',
    },
  })
  if (opening !== null) {
    await db.channelOpening.create({
      data: {
        channelId: id,
        balance: opening,
        at: new Date('2026-01-01'),
        madeById,
        reason: 'A test',
      },
    })
  }
  return { id, wallet, number }
}

/** The wallet of a channel whose texts go to the product. */
export class ChannelWallet extends FakeWallet {
  constructor(
    readonly channel: TestChannel,
    balance = 100_000n,
  ) {
    super(balance)
  }

  /** A phone forwards texts that it signed. */
  forward(...texts: string[]) {
    return takeMessages(texts, { channelId: this.channel.id, source: 'device', isProven: true })
  }

  paste(...texts: string[]) {
    return takeMessages(texts, { channelId: this.channel.id, source: 'paste', isProven: false })
  }
}
