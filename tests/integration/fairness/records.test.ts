import { hexToBytes } from '@noble/hashes/utils.js'
import { afterAll, describe, expect, test } from 'vitest'
import { GET as betsRoute } from '@/app/api/fairness/[game]/[countdownId]/bets/route'
import { GET as recordRoute } from '@/app/api/fairness/[game]/[countdownId]/route'
import { GET as recordsRoute } from '@/app/api/fairness/[game]/route'
import { db } from '@/lib/base/db/client'
import { betLeaf, verifyInclusion } from '@/lib/play/fairness/rules/merkle'
import {
  type BetInclusion,
  betInclusionList,
  fairnessRecord,
  fairnessRecordList,
} from '@/lib/play/fairness/wire'
import { voidRound } from '@/lib/play/rounds/void-round'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
} from '../../support/rounds'

const game = 'wingo'

afterAll(expectLedgerRight)

function askRecord(countdownId: string) {
  return call(recordRoute, { params: { game, countdownId } })
}

function isProven(bet: BetInclusion, root: string): boolean {
  const { index, size } = bet
  const leaf = betLeaf({ ...bet, stake: BigInt(bet.stake) })
  return verifyInclusion({
    leaf,
    index,
    size,
    path: bet.path.map(hexToBytes),
    root: hexToBytes(root),
  })
}

describe('round record', () => {
  test('appears when the round opens, with the data published by then', async () => {
    const id = await makeShortRound(UNTIL_LET)
    const { countdownId } = await getRound(id)
    expect((await askRecord(countdownId)).status).toBe(404)
    await tick()
    const open = await askRecord(countdownId)
    const { previousSeed } = await getRound(id)
    expect(fairnessRecord.parse(open.body)).toMatchObject({
      status: 'open',
      link: { previous: previousSeed, revealed: null },
      beacon: null,
      bets: { root: null, count: null, sealedAt: null },
      outcome: null,
      drawnAt: null,
    })
    expect(open.headers.get('cache-control')).toBe('no-store')
    await tickUntilOver(id)
    const over = await askRecord(countdownId)
    const round = await getRound(id)
    expect(fairnessRecord.parse(over.body)).toMatchObject({
      status: 'finished',
      link: { previous: previousSeed, revealed: round.revealedSeed },
      bets: { root: round.betsRoot, count: 0 },
      outcome: { winningColor: round.outcome },
    })
    expect(round.betsRoot).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(over.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable$/)
  })

  test('needs no database query once it is final and was read', async () => {
    const id = await makeShortRound(100, 60_000)
    await tickUntilOver(id)
    const { countdownId } = await getRound(id)
    const first = await askRecord(countdownId)
    const blocked = db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE round IN ACCESS EXCLUSIVE MODE`
      return askRecord(countdownId)
    })
    expect((await blocked).body).toEqual(first.body)
  })

  test('is listed with its game, newest first, page by page', async () => {
    for (let at = 0; at < 5; at += 1) await makeShortRound(100, 600_000 + at * 10_000)
    await tick()
    const list = async (query: Record<string, string>) =>
      fairnessRecordList.parse((await call(recordsRoute, { params: { game }, query })).body)
    const all = await list({ limit: '480' })
    expect(all.length).toBeGreaterThanOrEqual(7)
    expect(all.map(({ opensAt }) => opensAt)).toEqual(
      all.map(({ opensAt }) => opensAt).sort((a, b) => b.localeCompare(a)),
    )
    expect(all.every(({ status }) => ['finished', 'void'].includes(status))).toBe(true)
    const first = await list({ limit: '3' })
    const second = await list({ limit: '3', before: first[2]?.countdownId ?? '' })
    expect([...first, ...second]).toEqual(all.slice(0, 6))
  })
})

describe('a player’s own bets in a round', () => {
  test('have proofs only after the seal, each only for its player', async () => {
    const player = await makePlayer(50_000)
    const [other = ''] = await makePlayers(1, 1_000_000n)
    const id = await makeShortRound(UNTIL_LET)
    for (const colour of ['red', 'green', 'red']) await bet(player.id, colour, 500)
    await bet(other, 'blue', 100)
    const { countdownId } = await getRound(id)
    await tick()
    const ask = async () => {
      const { body } = await call(betsRoute, { as: player, params: { game, countdownId } })
      return betInclusionList.parse(body)
    }
    expect(await ask()).toEqual({ game, countdownId, root: null, bets: [] })
    await tickUntilOver(id)
    const { root, bets } = await ask()
    expect(bets.map(({ selection, stake, size }) => [selection, stake, size])).toEqual([
      ['red', 50_000, 4],
      ['green', 50_000, 4],
      ['red', 50_000, 4],
    ])
    for (const one of bets) {
      expect(isProven(one, root ?? '')).toBe(true)
      expect(isProven({ ...one, stake: one.stake + 1 }, root ?? '')).toBe(false)
      expect(isProven({ ...one, selection: 'blue' }, root ?? '')).toBe(false)
    }
  })

  test('are also proven in a round of thousands of bets, of which only a part is read', async () => {
    const players = await makePlayers(30, 100_000_000n)
    const id = await makeShortRound(600_000)
    for (let each = 0; each < 70; each += 1) {
      await Promise.all(players.map((player) => bet(player, 'green', 100)))
    }
    // A void round is sealed too, and the test needn't wait for its close.
    expect(await voidRound({ roundId: id, reason: 'a test', byUserId: null })).toBe(true)
    const { countdownId, betsRoot, betCount } = await getRound(id)
    expect(betCount).toBe(2_100)
    expect(await db.roundBetChunk.count({ where: { roundId: id } })).toBe(3)
    const proofOf = async (player: string) => {
      const as = { id: player, email: `${player}@rondo.example` }
      const { body } = await call(betsRoute, { as, params: { game, countdownId } })
      return betInclusionList.parse(body).bets
    }
    const proofs = (await Promise.all(players.slice(0, 3).map(proofOf))).flat()
    expect(proofs).toHaveLength(210)
    for (const one of proofs) expect(isProven(one, betsRoot ?? '')).toBe(true)
    // The proofs include bets of all three chunks.
    const chunks = new Set(proofs.map(({ index }) => Math.floor(index / 1_024)))
    expect(chunks).toEqual(new Set([0, 1, 2]))
    const ids = proofs.toSorted((a, b) => a.index - b.index).map(({ betId }) => betId)
    expect(ids).toEqual([...ids].sort())
  })

  test('come in pages of a hundred', async () => {
    const player = await makePlayer(50_000)
    const id = await makeShortRound(600_000)
    for (let at = 0; at < 103; at += 1) await bet(player.id, 'red', 100)
    expect(await voidRound({ roundId: id, reason: 'a test', byUserId: null })).toBe(true)
    const { countdownId } = await getRound(id)
    const page = async (query: Record<string, string>) => {
      const { body } = await call(betsRoute, { as: player, query, params: { game, countdownId } })
      return betInclusionList.parse(body).bets
    }
    const first = await page({})
    expect(first).toHaveLength(100)
    const second = await page({ after: first[99]?.betId ?? '' })
    expect(second.map(({ index }) => index)).toEqual([100, 101, 102])
  })
})
