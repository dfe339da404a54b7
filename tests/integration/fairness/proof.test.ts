import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as getOwnBets } from '@/app/api/fairness/[game]/[countdownId]/bets/route'
import { GET as getRecord } from '@/app/api/fairness/[game]/[countdownId]/route'
import { GET as listRecords } from '@/app/api/fairness/[game]/route'
import { db } from '@/lib/base/db/client'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { placeBets } from '@/lib/play/betting/place-bet'
import { getFairnessOverview } from '@/lib/play/fairness/read-overview'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { verifyOwnBet } from '@/lib/play/fairness/rules/verify-bets'
import { verifyMany } from '@/lib/play/fairness/rules/verify-many'
import { verifyRecord } from '@/lib/play/fairness/rules/verify-record'
import { finish, firstFailure } from '@/lib/play/fairness/rules/verify-step'
import { betInclusionList } from '@/lib/play/fairness/wire'
import { readRecords } from '@/lib/play/fairness/wire-records'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { noBeacon } from '../../support/no-beacon'
import { codeOf, untilAnswered } from '../../support/player-limits'
import { makePlayers } from '../../support/rounds'

const SHORT_ROUNDS = { roundSeconds: 5, cutoffSeconds: 2, links: 5_000 }
const GAMES = [wingo, baccarat]
const LEGS = [
  { selection: 'red', amountMajor: 100 },
  { selection: 'blue', amountMajor: 500 },
]

let players: string[] = []
/** Period number of the Win-Go round with bets. */
let played = ''

beforeAll(async () => {
  players = await makePlayers(3, 1_000_000n)
  for (const game of GAMES) await ensureGame(game, SHORT_ROUNDS)
  while ((await countFinished()) < 2 || !(await isFinished(played))) {
    for (const game of GAMES) await tickGame(game.id, noBeacon)
    if (played === '') await betOnWhatIsOpen()
    await sleep(100)
  }
})
afterAll(expectLedgerRight)

/** Returns the number of finished rounds of the game that has fewer. */
async function countFinished(): Promise<number> {
  const counts = await Promise.all(
    GAMES.map(({ id }) => db.round.count({ where: { game: id, status: 'finished' } })),
  )
  return Math.min(...counts)
}

async function isFinished(countdownId: string): Promise<boolean> {
  return (await db.round.count({ where: { game: 'wingo', countdownId, status: 'finished' } })) === 1
}

async function betOnWhatIsOpen(): Promise<void> {
  const round = await db.round.findFirst({ where: { game: 'wingo', status: 'open' } })
  if (!round || round.closesAt.getTime() - Date.now() < 1_000) return
  const { countdownId } = round
  const codes = players.map((id) => {
    const order = { playerId: id, sessionId: id, requestId: id, game: 'wingo', countdownId }
    return codeOf(untilAnswered(() => placeBets({ ...order, legs: LEGS })))
  })
  // A slow machine may be too late for this round with some of them.
  if ((await Promise.all(codes)).every((code) => code === 'done')) played = countdownId
}

/** Downloads a record and reads it as if it were pasted. */
async function download(game: string, countdownId: string): Promise<FairnessRecord> {
  const { status, body } = await call(getRecord, { params: { game, countdownId } })
  expect(status).toBe(200)
  const read = readRecords(JSON.stringify(body))
  if (read.kind !== 'records' || !read.records[0]) throw new Error('the API gave no record')
  return read.records[0]
}

async function downloadAll(game: string): Promise<readonly FairnessRecord[]> {
  const { body } = await call(listRecords, { params: { game }, query: { limit: '480' } })
  const read = readRecords(JSON.stringify(body))
  if (read.kind !== 'records') throw new Error(read.reason)
  return read.records
}

describe('rounds drawn by the worker', () => {
  test('are proven by their records from the API, each one and from one to the next', async () => {
    for (const game of GAMES) {
      const records = await downloadAll(game.id)
      expect(records.length).toBeGreaterThanOrEqual(2)
      const { counts, brokenLinks } = finish(verifyMany(records))
      expect(counts).toEqual({ proven: records.length, wrong: 0, running: 0 })
      expect(brokenLinks).toEqual([])
    }
  })

  test('fail at the right step when anything in them was changed', async () => {
    const [record] = await downloadAll('baccarat')
    if (!record?.outcome || !record.link.revealed) throw new Error('no round was drawn')
    const [other] = ['player', 'banker'].filter((id) => id !== record.outcome?.winningColor)
    const { player = [], banker = [] } = record.outcome
    const tampered: readonly [FairnessRecord, string][] = [
      [{ ...record, outcome: { ...record.outcome, winningColor: other ?? '' } }, 'result'],
      [{ ...record, outcome: { ...record.outcome, player: banker, banker: player } }, 'cards'],
      [{ ...record, link: { ...record.link, revealed: record.link.previous } }, 'seed'],
      [{ ...record, link: { ...record.link, previous: record.link.revealed } }, 'commitment'],
      [{ ...record, link: { ...record.link, index: record.link.index + 1 } }, 'period'],
      [{ ...record, season: { ...record.season, commitment: record.link.revealed } }, 'commitment'],
      [{ ...record, game: 'wingo' }, 'result'],
    ]
    for (const [changed, step] of tampered) {
      const { verdict, steps } = finish(verifyRecord(changed))
      expect([verdict, firstFailure(steps)?.id]).toEqual(['wrong', step])
    }
  })

  test('have every bet in the root, with a proof for its player', async () => {
    const record = await download('wingo', played)
    expect(record.bets.count).toBe(6)
    const { root, count } = record.bets
    const places = new Set<number>()
    for (const id of players) {
      const { body } = await call(getOwnBets, {
        as: { id, email: `${id}@rondo.example` },
        params: { game: 'wingo', countdownId: played },
      })
      const own = betInclusionList.parse(body)
      expect(own.bets).toHaveLength(2)
      for (const proof of own.bets) {
        const sealed = { root: root ?? '', count: count ?? 0 }
        const proved = { ...proof, stake: BigInt(proof.stake) }
        expect(verifyOwnBet(proved, sealed).isIncluded).toBe(true)
        expect(verifyOwnBet({ ...proved, stake: 1n }, sealed).isIncluded).toBe(false)
        places.add(proof.index)
      }
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('are counted in public next to the commitment of their season', async () => {
    const overview = await getFairnessOverview()
    for (const { game, finished, voids, results, seasons } of overview) {
      const rows = await db.round.findMany({ where: { game, status: 'finished' } })
      expect([finished, voids]).toEqual([rows.length, 0])
      const counted = Object.values(results).reduce((sum, count) => sum + count, 0)
      expect(counted).toBe(rows.length)
      const season = await db.season.findFirstOrThrow({ where: { game } })
      expect(seasons).toMatchObject([{ number: 1, commitment: season.commitment, links: 5_000 }])
    }
  })
})

test('shows only published data of a running round', async () => {
  for (;;) {
    await tickGame('wingo', noBeacon)
    const open = await db.round.findFirst({ where: { game: 'wingo', status: 'open' } })
    if (open) {
      const record = await download('wingo', open.countdownId)
      if (record.status === 'open') {
        expect(record).toMatchObject({ outcome: null, link: { revealed: null } })
        expect(finish(verifyRecord(record)).verdict).toBe('running')
        return
      }
    }
    await sleep(100)
  }
})
