import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

/** UTC+05:45 all year round. */
const ZONE = 'Asia/Kathmandu'
/** Set in the URL itself, in addition to the zone. */
const OWN_OPTION = '-c lock_timeout=7654'
/** Longest time between two readings of the clock, in milliseconds. */
const CLOSE_MS = 60_000

type Client = typeof import('@/lib/base/db/client').db
let clients: Record<'main' | 'bets', Client>

beforeAll(async () => {
  const url = new URL(String(process.env.DATABASE_URL))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} SET timezone = '${ZONE}'`)
  await admin.end()
  url.searchParams.set('options', OWN_OPTION)
  process.env.DATABASE_URL = url.href
  // Imported only now, because settings are read once, at the first import.
  const [{ db }, { getBetDb }] = await Promise.all([
    import('@/lib/base/db/client'),
    import('@/lib/money/ledger/bet-client'),
  ])
  clients = { main: db, bets: getBetDb() }
})

describe.each(['main', 'bets'] as const)(
  'the %s pool on a database with another time zone',
  (pool) => {
    test('reads the correct time', async () => {
      const { readClock } = await import('@/lib/base/db/read-clock')
      const clock = await readClock(clients[pool])
      expect(Math.abs(clock.getTime() - Date.now())).toBeLessThan(CLOSE_MS)
    })

    test('sends an instant that SQL compares correctly', async () => {
      const sent = new Date()
      const [row] = await clients[pool].$queryRaw<{ back: Date; ageMs: number }[]>`
      SELECT ${sent}::timestamptz AS back,
        extract(epoch FROM clock_timestamp() - ${sent}::timestamptz)::float8 * 1000 AS "ageMs"`
      expect(row?.back).toEqual(sent)
      expect(Math.abs(Number(row?.ageMs))).toBeLessThan(CLOSE_MS)
    })

    test('keeps the options of its URL', async () => {
      const rows = await clients[pool].$queryRaw`SELECT current_setting('lock_timeout') AS held`
      expect(rows).toEqual([{ held: '7654ms' }])
    })
  },
)
