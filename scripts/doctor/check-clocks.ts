import { db } from '@/lib/db/client'
import { getRedis } from '@/lib/queue/redis'
import { type Finding, fine, problem, warning } from './finding'

/** Clocks of well kept machines differ by less, in milliseconds. */
const SKEW_NOTED_MS = 500
/** From here on countdowns are visibly wrong and jobs come late, in milliseconds. */
const SKEW_BAD_MS = 2_000

const ADVICE =
  'Run NTP (chrony or systemd-timesyncd) on every machine. The database rules on bets and rounds; a process whose clock differs shows wrong countdowns and runs its jobs early or late.'

/** Do this machine, Postgres and Redis agree on the time? */
export async function checkClocks(): Promise<Omit<Finding, 'area'>[]> {
  return [
    judgeSkew('Postgres', await skewOf(readDatabaseClock)),
    judgeSkew('Redis', await skewOf(readRedisClock)),
  ]
}

/** How far a clock is ahead of this process's, in milliseconds, and how sure that is. */
async function skewOf(read: () => Promise<number>): Promise<{ skewMs: number; errorMs: number }> {
  // The first question also opens the connection.
  await read()
  const asked = Date.now()
  const there = await read()
  const errorMs = (Date.now() - asked) / 2
  return { skewMs: there - (asked + errorMs), errorMs }
}

async function readDatabaseClock(): Promise<number> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  if (!row) throw new Error('the database told no time')
  return row.now.getTime()
}

async function readRedisClock(): Promise<number> {
  const [seconds, microseconds] = await getRedis().time()
  return Number(seconds) * 1_000 + Number(microseconds) / 1_000
}

export function judgeSkew(
  name: string,
  { skewMs, errorMs }: { skewMs: number; errorMs: number },
): Omit<Finding, 'area'> {
  const isAhead = skewMs > 0
  const sure = Math.max(0, Math.abs(skewMs) - errorMs)
  const what = `${name} is ${Math.round(Math.abs(skewMs))} ms ${isAhead ? 'ahead of' : 'behind'} this process`
  if (sure >= SKEW_BAD_MS) return problem(what, ADVICE)
  if (sure >= SKEW_NOTED_MS) return warning(what, ADVICE)
  return fine(what)
}
