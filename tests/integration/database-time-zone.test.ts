import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

/** Five and three quarter hours ahead of UTC the year round. */
const ZONE = 'Asia/Kathmandu'
/** Asked for by the address itself, beside the zone. */
const OWN_OPTION = '-c lock_timeout=7654'
/** One reading of a clock and the next are no further apart than this, in milliseconds. */
const CLOSE_MS = 5_000

type Client = typeof import('@/lib/db/client').db
let clients: Record<'main' | 'bets', Client>

beforeAll(async () => {
  const url = new URL(String(process.env.DATABASE_URL))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} SET timezone = '${ZONE}'`)
  await admin.end()
  url.searchParams.set('options', OWN_OPTION)
  process.env.DATABASE_URL = url.href
  // Not before: settings are read once, with the first import.
  const [{ db }, { getBetDb }] = await Promise.all([
    import('@/lib/db/client'),
    import('@/lib/db/bet-client'),
  ])
  clients = { main: db, bets: getBetDb() }
})

describe.each(['main', 'bets'] as const)('on a database of another zone, the pool %s', (pool) => {
  test('reads the clock as it is', async () => {
    const { readClock } = await import('@/lib/db/read-clock')
    const clock = await readClock(clients[pool])
    expect(Math.abs(clock.getTime() - Date.now())).toBeLessThan(CLOSE_MS)
  })

  test('sends an instant that SQL compares as what it is', async () => {
    const sent = new Date()
    const [row] = await clients[pool].$queryRaw<{ back: Date; ageMs: number }[]>`
      SELECT ${sent}::timestamptz AS back,
        extract(epoch FROM clock_timestamp() - ${sent}::timestamptz)::float8 * 1000 AS "ageMs"`
    expect(row?.back).toEqual(sent)
    expect(Math.abs(Number(row?.ageMs))).toBeLessThan(CLOSE_MS)
  })

  test('keeps what its address asks for', async () => {
    const rows = await clients[pool].$queryRaw`SELECT current_setting('lock_timeout') AS held`
    expect(rows).toEqual([{ held: '7654ms' }])
  })
})
