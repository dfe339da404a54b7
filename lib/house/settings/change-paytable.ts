import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { compareReturn, type Game, type Paytable } from '@/lib/games/catalog/game'
import { isIn } from '@/lib/games/schedule/states'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone } from '@/lib/people/second-person/second-person'
import { lockSchedule } from '@/lib/play/rounds/rounds.sql'

/** Largest payout a paytable may promise, in hundredths of the stake: a hundredfold. */
const MAX_PAYOUT_HUNDREDTHS = 10_000

/**
 * Milliseconds before its start from which a round keeps its rules: somebody may be about to bet on
 * it.
 */
const MIN_NOTICE_MS = 5_000

export interface PaytableChange {
  readonly game: Game
  readonly paytable: Paytable
  readonly adminId: string
  /** 3 to 500 characters. */
  readonly reason: string
  /** The earlier version whose payouts this change restores. */
  readonly revertOf?: number | undefined
}

/**
 * Creates a new version of a game's rules, unless the payouts are those of the newest one. It
 * applies to rounds that open more than `MIN_NOTICE_MS` from now. A round that is open, or opens
 * sooner, keeps its payouts until its end.
 *
 * @returns the version that now applies.
 * @throws Refusal `invalid-input` for a missing selection, a payout that isn't a whole number of
 *   hundredths, a return above the stakes, or payouts that differ from the version to restore;
 *   `approval-needed`.
 */
export async function changePaytable(change: PaytableChange): Promise<number> {
  const paytable = checkedPaytable(change.game, change.paytable)
  return db.$transaction(async (tx) => {
    const { game, revertOf } = change
    if (revertOf !== undefined) await assertPaytableVersion(tx, game, revertOf, paytable)
    const newest = await findNewest(tx, game)
    if (newest && isSame(game, newest.paytable, paytable)) return newest.version
    await assertAlone(tx, { kind: 'rules.change', actorId: change.adminId, amount: 0n })
    return applyPaytable(tx, { ...change, paytable })
  })
}

/** Does the same within a transaction, for a change that needs no further approval. */
export async function applyPaytable(tx: Tx, change: PaytableChange): Promise<number> {
  const { game, adminId, reason, revertOf } = change
  const paytable = checkedPaytable(game, change.paytable)
  // Keeps others from writing rounds of the game, because those would have the old rules.
  await lockSchedule(tx, game.id)
  const newest = await findNewest(tx, game)
  if (revertOf !== undefined) await assertPaytableVersion(tx, game, revertOf, paytable)
  const version = (newest?.version ?? 0) + 1
  await tx.$executeRaw`
    INSERT INTO game_rules (game, version, paytable, changed_by_id, reason, revert_of)
    VALUES (${game.id}, ${version}::int, ${JSON.stringify(paytable)}::jsonb, ${adminId}::uuid,
      ${reason}, ${revertOf ?? null}::int)`
  await tx.$executeRaw`
    UPDATE round SET rules_version = ${version}, paytable = ${JSON.stringify(paytable)}::jsonb
    WHERE game = ${game.id} AND ${isIn(['scheduled'])}
      AND opens_at > clock_timestamp() + make_interval(secs => ${MIN_NOTICE_MS}::float8 / 1000)`
  await recordAudit(tx, {
    actorId: adminId,
    action: 'rules.change',
    subject: `game:${game.id}`,
    before: { version: newest?.version ?? null, paytable: newest?.paytable ?? null },
    after: {
      version,
      paytable,
      reason,
      ...(revertOf === undefined ? {} : { revertOf }),
    },
  })
  return version
}

/** Returns the newest version of the game's rules, or null before the first one. */
export function findNewest(tx: Tx, game: Game) {
  return tx.gameRules.findFirst({ where: { game: game.id }, orderBy: { version: 'desc' } })
}

/** @param stored the column of a version; undefined if there is no such version */
function isSame(game: Game, stored: unknown, paytable: Paytable): boolean {
  const paid = (stored ?? {}) as Paytable
  return game.selections.every(({ id }) => paid[id] === paytable[id])
}

/**
 * Checks that the payouts to restore are those of that version.
 *
 * @throws Refusal `invalid-input`.
 */
export async function assertPaytableVersion(
  tx: Tx,
  game: Game,
  version: number,
  paytable: Paytable,
): Promise<void> {
  const earlier = await tx.gameRules.findUnique({
    where: { game_version: { game: game.id, version } },
  })
  if (isSame(game, earlier?.paytable, paytable)) return
  const detail = `Version ${version} has different payouts.`
  throw new Refusal('invalid-input', { detail, fields: { revertOf: detail } })
}

/**
 * Returns every payout of the game, after checking each.
 *
 * @throws Refusal `invalid-input`.
 */
export function checkedPaytable(game: Game, paytable: Paytable): Record<string, number> {
  const fields: Record<string, string> = {}
  const checked: Record<string, number> = {}
  for (const selection of game.selections) {
    const hundredths = paytable[selection.id]
    if (
      hundredths === undefined ||
      !Number.isInteger(hundredths) ||
      hundredths < 0 ||
      hundredths > MAX_PAYOUT_HUNDREDTHS
    ) {
      fields[selection.id] = 'Enter a payout from 0 to 100× the stake, up to two decimals.'
      continue
    }
    checked[selection.id] = hundredths
    if (compareReturn(selection, checked, 100) > 0) {
      fields[selection.id] = 'This pays out more than players stake. Lower a payout.'
    }
  }
  const problem = Object.values(fields)[0]
  if (problem) throw new Refusal('invalid-input', { detail: problem, fields })
  return checked
}
