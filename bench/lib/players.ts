import { randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { v7 as uuidv7 } from 'uuid'
import { requireSetting } from '@/lib/base/config/env'
import type { BetOrder, BetRow } from '@/lib/money/ledger/bet.sql'
import { SESSION_MAX_AGE_SECONDS } from '@/lib/people/sessions/rules/session-length'
import { sessionCookieName } from '@/lib/people/sessions/session'
import { RECORD_ADJUSTMENTS } from '@/tests/support/record-adjustments'
import { bulk, settleDown } from './bulk'

/** Returns the id of the player with this number, which SQL can compute as well. */
export function playerId(number: number): string {
  const digits = String(number).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function betOf(number: number): BetOrder {
  const id = playerId(number)
  const ids = { betId: uuidv7(), playerId: id, sessionId: id, requestId: randomUUID() }
  return { ...ids, game: 'wingo', selection: 'red', stake: 1_000n }
}

export function assertPlaced(rows: readonly BetRow[]): void {
  const other = rows.find(({ verdict }) => verdict !== 'placed')
  if (other) throw new Error(`a bet was ${other.verdict}`)
}

/**
 * Creates players 1 to `count` with this main balance, booked as adjustments, so that the ledger
 * stays correct.
 * @param balanceMinor minor units
 */
export async function makePlayers(count: number, balanceMinor: bigint): Promise<void> {
  await bulk([
    {
      text: `
        INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, terms_version, terms_accepted_at)
        SELECT lpad(n::text, 32, '0')::uuid, 'Player ' || n, 'player-' || n || '@rondo.example',
          '01' || lpad(n::text, 9, '0'), 'none', n::text, '2018-05-16', now()
        FROM generate_series(1, $1::int) AS n`,
      values: [count],
    },
    // Each player logged in once. The session's id is the player's id.
    `INSERT INTO session (id, user_id, session_version, address, device)
      SELECT id, id, session_version, '192.0.2.1', 'Chrome on Linux' FROM "user"`,
    {
      text: `
        INSERT INTO account (kind, owner_id, balance)
        SELECT kind, lpad(n::text, 32, '0')::uuid, CASE WHEN kind = 'main' THEN $2::bigint ELSE 0 END
        FROM generate_series(1, $1::int) AS n, unnest('{main,surewin}'::account_kind[]) AS kind
        ORDER BY n`,
      values: [count, balanceMinor],
    },
    `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
      SELECT 'adjustment', (SELECT id FROM account WHERE kind = 'adjustments'), a.id,
        a.balance, a.owner_id, a.balance
      FROM account a WHERE a.kind = 'main' AND a.balance > 0 ORDER BY a.id`,
    ...RECORD_ADJUSTMENTS,
  ])
  await settleDown()
}

/** Returns the `Cookie` header of this player after logging in. */
export async function signIn(number: number): Promise<string> {
  const email = `player-${number}@rondo.example`
  const token = await encode({
    token: { sub: playerId(number), email, sid: playerId(number) },
    secret: requireSetting('NEXTAUTH_SECRET'),
    maxAge: SESSION_MAX_AGE_SECONDS,
  })
  return `${sessionCookieName()}=${token}`
}

/** Returns the `Cookie` headers of players 1 to `count`. */
export function signInAll(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => signIn(1 + index)))
}
