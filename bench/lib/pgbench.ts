import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { findOrInstall } from '../../scripts/lib/programs'
import { runOrFail } from '../../scripts/lib/services'
import type { Bench } from './bench'
import { bulk } from './bulk'
import type { CapturedBet } from './captured-bet'

export interface Pgbench {
  readonly path: string
  readonly version: string
}

const DEBIAN_PACKAGE = 'postgresql-15'
const ADVICE = `Debian's package ${DEBIAN_PACKAGE} has it: sudo apt-get install ${DEBIAN_PACKAGE}`

/**
 * Finds or installs pgbench, which the embedded Postgres doesn't include. Any version of the client
 * can measure any server.
 */
export function findOrInstallPgbench(): Pgbench {
  const path = findOrInstall(['pgbench'], ADVICE, [DEBIAN_PACKAGE])
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()
  return { path, version }
}

/** Creates a database with pgbench's own tables next to the product's, and returns its URL. */
export async function preparePgbenchTables(
  program: Pgbench,
  bench: Bench,
  scale: number,
): Promise<string> {
  await bulk(['CREATE DATABASE tpcb'], { isApart: true })
  const url = bench.urlOf('tpcb')
  await runOrFail(
    {
      what: 'pgbench -i',
      logPath: bench.stack.logPath('pgbench'),
      file: program.path,
      args: ['-i', '-q', '-s', String(scale), url],
      env: process.env,
    },
    bench.stack,
  )
  return url
}

interface PgbenchRun {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly bench: Bench
  /** Undefined for pgbench's own TPC-B. */
  readonly bet?: CapturedBet
  readonly players?: number
}

let scripts = 0

export interface PgbenchResult {
  /** Excludes the time to connect. */
  readonly perSecond: number
  readonly transactions: number
}

export async function runPgbench(
  program: Pgbench,
  { url, seconds, connections, bench, bet, players = 1 }: PgbenchRun,
): Promise<PgbenchResult> {
  const script = join(bench.dataDir, 'bet.sql')
  scripts += 1
  if (bet) writeFileSync(script, describeScript(bet))
  const threads = Math.min(connections, cpus().length)
  const variables = bet ? { players, run: scripts, sent: 0, ...constantsOf(bet) } : {}
  const args = [
    ...['-n', '-M', 'prepared', '-T', String(seconds)],
    ...['-c', String(connections), '-j', String(threads)],
    ...(bet ? ['-f', script] : []),
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    url,
  ]
  const logPath = bench.stack.logPath('pgbench')
  const what = bet ? 'pgbench with the bet' : 'pgbench with TPC-B'
  const command = { what, logPath, file: program.path, args, env: process.env }
  const output = await runOrFail(command, bench.stack)
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1]
  const transactions = /transactions actually processed: (\d+)/.exec(output)?.[1]
  if (!rate || !transactions) throw new Error(`pgbench printed no rate:\n${output}`)
  return { perSecond: Number(rate), transactions: Number(transactions) }
}

/** Names the parameters that are the same in every bet. They stay parameters in the script. */
function constantsOf(bet: CapturedBet): Record<string, string> {
  const constants = bet.parameters.flatMap((parameter, index): [string, string][] =>
    'name' in parameter ? [] : [[`p${index + 1}`, String(parameter.value)]],
  )
  return Object.fromEntries(constants)
}

/** Matches a parameter with its type, which may be a list. */
const PLACEHOLDER = /\$(\d+)(::\w+(?:\[\])?)?/g

/**
 * Writes the bet as a pgbench script. pgbench variables are numbers, so ids are built from numbers;
 * bet ids ascend as the product's do. `run` keeps the numbers of several runs apart.
 */
function describeScript(bet: CapturedBet): string {
  const uuid = (variable: string) => `lpad(:${variable}::text, 32, '0')::uuid`
  const sql = bet.sql.replace(PLACEHOLDER, (placeholder, index: string, cast = '') => {
    const parameter = bet.parameters[Number(index) - 1]
    if (!parameter) throw new Error(`the statement has no parameter ${placeholder}`)
    const one = () => {
      if (!('name' in parameter)) return `:p${index}`
      if (parameter.name === 'requestId') return ':bet::text'
      return uuid(parameter.name === 'betId' ? 'bet' : 'player')
    }
    return parameter.isList ? `ARRAY[${one()}]${cast}` : `${one()}${cast}`
  })
  return [
    '\\set player random(1, :players)',
    '\\set sent :sent + 1',
    '\\set bet :run * 1000000000000 + :sent * 1000 + :client_id',
    `${sql.replace(/--.*$/gm, '').replace(/\s*\n\s*/g, ' ')};`,
    '',
  ].join('\n')
}
