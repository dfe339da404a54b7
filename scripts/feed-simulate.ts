import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { deviceKey } from '@/lib/money/channels/device-key'
import { registerUser } from '@/lib/people/accounts/register-user'
import '@/lib/house/texts/prepare-texts'
import { creditFiled } from '@/lib/money/matching/credit-matches'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { recordAsCommandLine, recordAudit } from '@/lib/people/audit/record-audit'
import { bkashId, bkashTime, FakeWallet } from './feed/fake-wallet'
import { Failure } from './lib/report.mjs'
import { runProgram } from './lib/run-program'

// `npm run feed:simulate`: a wallet's day in a minute, played to the running instance: players ask
// for deposits, and a phone forwards what the wallet writes, late, twice, out of order and forged.
// Refused in a deployment, because it makes players, a number and a phone without a second person.

const DEPOSITS = 20
const APPROVES = { feedMaxMajor: 25_000, feedDayMaxMajor: 1_000_000, feedFirstDeposits: 0 }

async function simulate(): Promise<number> {
  const { NEXTAUTH_URL, PORT } = getEnv()
  if (NEXTAUTH_URL)
    throw new Failure('feed:simulate makes up players and money, so it cannot run in a deployment.')
  recordAsCommandLine()
  const owner = await db.user.findFirst({ where: { role: 'owner', status: 'active' } })
  if (!owner) throw new Failure('No owner yet.', 'Start the product once: npm start')
  const site = `http://127.0.0.1:${process.env.RUNNING_PORT ?? PORT}`
  const wallet = new FakeWallet(2_000_000n)
  const { channelId, deviceId } = await setUp(owner.id, wallet)
  say(`Site ${site}, channel ${channelId}`)
  const forward = (text: string) => send(`${site}/api/wallet-feed/${deviceId}`, deviceId, text)
  const ask = async (playerId: string, amountMajor: number, txnId: string) => {
    const asked = {
      playerId,
      amountMajor,
      txnId,
      wallet: 'bkash',
      requestId: randomUUID(),
    } as const
    return creditFiled(await requestDeposit(asked))
  }

  const asked: string[] = []
  const waits: number[] = []
  let held: string | null = null
  for (let made = 0; made < DEPOSITS; made += 1) {
    const major = 500 + 100 * randomInt(20)
    // Each is of another player, because many in a minute would look like fraud.
    const player = await makePlayer()
    const { id, text } = wallet.receive({ major, from: player.phone })
    // Every seventh types a letter wrong, which waits for a person.
    const isTypo = made % 7 === 6
    const typed = isTypo ? `${id.slice(0, 9)}${id.endsWith('0') ? 'O' : '0'}` : id
    const comesFirst = made % 2 === 0
    if (comesFirst) asked.push((await ask(player.id, major, typed)).id)
    if (made % 5 === 3) held = text
    else {
      const sentAt = performance.now()
      await forward(text)
      if (comesFirst && (await statusOf(asked.at(-1) ?? '')) === 'Accepted')
        waits.push(performance.now() - sentAt)
      if (held !== null) await forward(held)
      held = null
      if (made % 4 === 0) await forward(text)
    }
    if (!comesFirst) asked.push((await ask(player.id, major, typed)).id)
    say(
      `৳${major}, ${typed}${isTypo ? ' (typed wrong)' : ''}: ${await statusOf(asked.at(-1) ?? '')}`,
    )
    await sleep(400)
  }
  if (held !== null) await forward(held)
  const forged = bkashId()
  const victim = await makePlayer()
  const wanted = await ask(victim.id, 5_000, forged)
  await forward(
    `You have received Tk 5,000.00 from ${victim.phone}. Fee Tk 0.00. Balance Tk 9,999.00. TrxID ${forged} at ${bkashTime(new Date())}`,
  )
  await forward('Your bKash verification code is 482913. It expires in 2 minutes.')
  const fate = await statusOf(wanted.id)
  say(`৳5000, ${forged} (forged message): ${fate}`)
  const done = await db.depositRequest.count({ where: { id: { in: asked }, status: 'Accepted' } })
  say(`From a message to the balance: at most ${Math.round(Math.max(...waits))} ms.`)
  say(`${done} of ${asked.length} credited by the feed. See ${site}/dashboard/matching`)
  if (fate !== 'Pending') throw new Failure('A forged message was credited.')
  return 0
}

function say(line: string): void {
  console.log(line)
}

const statusOf = async (id: string) =>
  (await db.depositRequest.findUniqueOrThrow({ where: { id } })).status

async function send(url: string, deviceId: string, text: string): Promise<void> {
  const body = JSON.stringify({ from: 'bKash', text, sent: Date.now(), battery: 80 })
  const signature = createHmac('sha256', deviceKey(deviceId)).update(body).digest('hex')
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-signature': signature }
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
  if (answer?.status !== 200) {
    throw new Failure(
      `The site answered ${answer?.status ?? 'nothing'} at ${url}.`,
      'Start it in another shell: npm start',
    )
  }
}

async function setUp(ownerId: string, wallet: FakeWallet) {
  const [channelId, deviceId] = [uuidv7(), uuidv7()]
  const mark = channelId.slice(-6)
  const number = `0180${String(randomInt(10_000_000)).padStart(7, '0')}`
  const now = await readSettings(db)
  await db.$transaction(async (tx) => {
    await tx.channel.create({
      data: {
        id: channelId,
        name: `Simulated ${mark}`,
        wallet: 'bkash',
        number,
        holder: 'Rondo demo',
        kind: 'personal',
      },
    })
    const opening = { channelId, balance: wallet.balance, at: new Date(Date.now() - 60_000) }
    await tx.channelOpening.create({
      data: { ...opening, madeById: ownerId, reason: 'Simulated day' },
    })
    await tx.feedDevice.create({
      data: {
        id: deviceId,
        name: `Simulated ${mark}`,
        app: 'url-forwarder',
        channelIds: [channelId],
        madeById: ownerId,
        keyShownAt: new Date(),
      },
    })
    for (const [key, value] of Object.entries(APPROVES)) {
      if (now.feedMaxMajor > 0 && key !== 'feedFirstDeposits') continue
      const version = (await tx.setting.count({ where: { key } })) + 1
      const reason = 'Simulated day'
      await tx.setting.create({ data: { key, version, value, changedById: ownerId, reason } })
    }
    await recordAudit(tx, {
      actorId: ownerId,
      action: 'channel.save',
      subject: `channel:${channelId}`,
      after: { Name: `Simulated ${mark}`, reason: 'Simulated day' },
    })
  })
  return { channelId, deviceId }
}

async function makePlayer(): Promise<{ readonly id: string; readonly phone: string }> {
  const phone = `0171${String(randomInt(10_000_000)).padStart(7, '0')}`
  const { userId: id } = await registerUser({
    name: 'Simulated player',
    email: `simulated-${randomUUID()}@rondo.example`,
    phone,
    password: randomUUID(),
    role: 'player',
  })
  return { id, phone }
}

void runProgram(simulate)
