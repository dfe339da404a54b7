import { bytesToHex } from '@noble/hashes/utils.js'
import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { betLeaf } from '@/lib/play/fairness/rules/merkle'
import { verifyMany } from '@/lib/play/fairness/rules/verify-many'
import { finish } from '@/lib/play/fairness/rules/verify-step'
import { readRecords } from '@/lib/play/fairness/wire-records'
import '@/lib/house/texts/prepare-texts'
import { merkleRoot } from '../support/merkle-root'

/**
 * Downloads the records of all rounds that are over, as a player can, and verifies them: each one,
 * the links between them, and each seal over the stored bets. Returns their number.
 */
export async function checkRecords(origin: string): Promise<number> {
  let proven = 0
  for (const game of GAME_IDS) {
    const answer = await fetch(`${origin}/api/fairness/${game}?limit=480`)
    const read = readRecords(await answer.text())
    if (read.kind !== 'records') throw new Error(read.reason)
    const { counts, brokenLinks } = finish(verifyMany(read.records))
    expect({ ...counts, brokenLinks }).toEqual({
      proven: read.records.length,
      wrong: 0,
      running: 0,
      brokenLinks: [],
    })
    for (const { countdownId, bets } of read.records) {
      const stored = await db.bet.findMany({
        where: { round: { game, countdownId } },
        select: { id: true, selection: true, stake: true },
        orderBy: { id: 'asc' },
      })
      const leaves = stored.map(({ id, ...bet }) => betLeaf({ betId: id, ...bet }))
      expect([bets.root, bets.count]).toEqual([bytesToHex(merkleRoot(leaves)), stored.length])
    }
    proven += read.records.length
  }
  return proven
}
