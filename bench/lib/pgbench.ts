import { cpus } from 'node:os'
import { findOrInstall } from '../../scripts/lib/programs'
import { runOrFail } from '../../scripts/lib/services'
import type { Bench } from './bench'
import { bulk } from './bulk'

const DEBIAN_PACKAGE = 'postgresql-15'
const ADVICE = `Debian's package ${DEBIAN_PACKAGE} has it: sudo apt-get install ${DEBIAN_PACKAGE}`

/**
 * Finds or installs pgbench, which the embedded Postgres doesn't include, and creates its tables in
 * a database next to the product's. Any version of the client can measure any server.
 *
 * @returns runs TPC-B and returns its transactions per second, without the time to connect
 */
export async function preparePgbench(
  bench: Bench,
  scale: number,
): Promise<(connections: number, durationMs: number) => Promise<number>> {
  const file = findOrInstall(['pgbench'], ADVICE, [DEBIAN_PACKAGE])
  await bulk(['CREATE DATABASE tpcb'], { isApart: true })
  const run = (args: string[]) => {
    const logPath = bench.stack.logPath('pgbench')
    const command = { what: 'pgbench', logPath, file, args, env: process.env }
    return runOrFail(command, bench.stack)
  }
  const url = bench.urlOf('tpcb')
  await run(['-i', '-q', '-s', String(scale), url])
  return async (connections, durationMs) => {
    const threads = Math.min(connections, cpus().length)
    const seconds = durationMs / 1_000
    const output = await run([
      ...['-n', '-M', 'prepared', '-T', String(seconds)],
      ...['-c', String(connections), '-j', String(threads), url],
    ])
    const rate = /^tps = ([\d.]+)/m.exec(output)?.[1]
    if (!rate) throw new Error(`pgbench printed no rate:\n${output}`)
    return Number(rate)
  }
}
