import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Layers by path: a file belongs to the first line that matches. In a feature's folder the file's
 * name decides. `rules` are pure, `wire` describes requests and answers, `*.sql` contains
 * statements, `read` only reads, `record-view` records who read, `browser` and `use-` run in the
 * browser, and a name that starts with any other verb is a use case that owns its transaction.
 */
const LAYERS: readonly (readonly [layer: string, path: RegExp])[] = [
  ['texts', /^lib\/(?!house\/texts\/prepare)\w+\/[^/]+\/([^/]+-)?texts\.ts$/],
  [
    'rules',
    /^lib\/(games\/catalog\/(?!wire)|\w+\/[^/]+\/rules[./]|base\/(format\/|text\/(refusals|messages)\.ts))/,
  ],
  ['wire', /^lib\/\w+\/[^/]+\/wire/],
  ['browser', /^lib\/(base\/browser\/|\w+\/[^/]+\/(browser|use-))/],
  ['request', /^lib\/base\/http\/request-context\.ts$/],
  ['db errors', /^lib\/base\/db\/errors\.ts$/],
  ['platform', /^lib\/(base\/(config|text|log|mail|metrics)|house\/texts)\b/],
  ['db', /^lib\/(base\/db\/|money\/ledger\/(bet-client|close-database)\.ts)/],
  ['queue', /^lib\/base\/queue\//],
  ['auth', /^lib\/people\/sessions\/(session|viewer|next-auth\.d)\.ts$/],
  ['live', /^lib\/(base|play)\/live\//],
  ['http', /^lib\/(base\/http|people\/calls)\//],
  ['sql', /^lib\/(\w+\/[^/]+\/[^/]+\.sql|games\/schedule\/states)\.ts$/],
  ['read', /^lib\/\w+\/[^/]+\/read\b/],
  ['record', /^lib\/\w+\/[^/]+\/record-view\.ts$/],
  ['check', /^lib\/\w+\/[^/]+\/check\b/],
  ['use case', /^lib\/\w+\/[^/]+\//],
  ['calls', /^app\/api\/calls\.ts$/],
  ['api', /^app\/(api\/|.*\/route\.ts)/],
  ['page', /^app\//],
  ['components', /^components\//],
  ['workers', /^workers\//],
  ['bench', /^bench\//],
]

/**
 * The rooms of `lib` and `components` in their order, a storey in each line. A room imports only
 * rooms that stand before it.
 */
const ROOMS = `
  lib/base: format config log text db metrics queue http live mail browser
  lib/people: roles audit sessions second-factor second-person calls accounts
  lib/games: catalog schedule
  lib/money: wallets settings ledger results limits notices risk cashier matching channels surewin statement
  lib/play: fairness rounds betting live
  lib/house: content settings audit players requests staff approvals operations search texts
  components/ui
  components/site: second-factor
  components/player: notices limits games
  components/site: accounts fairness
  components/player: surewin profile cashier statement home
  components/site: content frame
  components/staff: lists approvals players queue risk users content games settings channels matching search team results operations frame
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [storey = '', rooms] = line.trim().split(': ')
    return rooms === undefined ? [storey] : rooms.split(' ').map((room) => `${storey}/${room}`)
  })

/** The layers that each layer may import besides itself. `read types`: only types of that layer. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  texts: ['rules types'],
  rules: ['texts types'],
  wire: ['rules'],
  browser: ['rules', 'wire'],
  request: ['rules'],
  'db errors': ['db'],
  platform: ['rules', 'texts', 'db', 'request'],
  db: ['rules', 'db errors', 'platform'],
  queue: ['rules', 'platform'],
  sql: ['rules', 'db', 'db errors'],
  read: ['rules', 'wire', 'sql', 'db', 'queue', 'platform'],
  check: ['rules', 'sql', 'db', 'use case', 'platform'],
  'use case': ['rules', 'sql', 'check', 'db', 'db errors', 'queue', 'live', 'platform', 'request'],
  record: ['rules', 'use case', 'db', 'queue', 'http', 'request', 'platform'],
  auth: ['rules', 'sql', 'db', 'platform'],
  live: ['rules', 'wire', 'read', 'db', 'queue', 'platform', 'request'],
  http: ['rules', 'wire', 'auth', 'db errors', 'queue', 'platform', 'request'],
  api: [
    'calls',
    'texts',
    'rules',
    'wire',
    'read',
    'record',
    'use case',
    'db',
    'http',
    'request',
    'auth',
    'live',
    'queue',
    'platform',
  ],
  calls: ['wire', 'http', 'auth'],
  page: [
    'rules',
    'wire',
    'read',
    'record',
    'db',
    'auth',
    'live',
    'platform',
    'browser',
    'components',
    'calls',
  ],
  components: ['rules', 'wire', 'browser', 'read types'],
  workers: ['rules', 'read', 'use case', 'db', 'db errors', 'queue', 'live', 'platform'],
  bench: ['rules', 'sql', 'check', 'read', 'use case', 'db', 'auth', 'queue', 'platform'],
}

/** Packages that a layer must not import, or the only ones that it may import. */
const PACKAGES: Readonly<Record<string, { only?: RegExp; never?: RegExp }>> = {
  rules: { only: /^(@noble\/|icu-minify\/format|@schummar\/icu-type-parser)/ },
  wire: { only: /^(zod|server-only)$/ },
  read: { never: /^(next|react)/ },
  'use case': { never: /^(next|react)/ },
  live: { never: /^(next|react)/ },
  queue: { never: /^(next|react)/ },
  workers: { never: /^(next|react)/ },
}

interface Import {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
}

function layerOf(path: string): string | undefined {
  return LAYERS.find(([, pattern]) => pattern.test(path))?.[0]
}

function readImports(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const clauses =
    /^(?:import|export)\b([^'"]*?)\bfrom '([^']+)'|\b(?:import\(|import )\s*'([^']+)'/gm
  return [...text.matchAll(clauses)].map(([, clause = '', to, bare]) => ({
    from,
    to: to ?? bare ?? '',
    isTypeOnly:
      /^\s+type\b/.test(clause) || /^\s*\{(\s*type \w+( as \w+)?,?)+\s*\}\s*$/.test(clause),
  }))
}

/** Returns the file that a specifier names, as a path from the root; undefined for a package. */
function resolve({ from, to }: Import): string | undefined {
  if (!/^(@\/|\.)/.test(to)) return undefined
  const base = to.startsWith('@/') ? to.slice(2) : join(dirname(from), to)
  const path = ['', '.ts', '.tsx', '.mjs'].map((ending) => base + ending).find(existsSync)
  return path ?? base
}

const FILES = globSync('{app,bench,components,lib,workers}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|^lib\/base\/db\/generated\/|^bench\/reference-app\//.test(path),
)
const IMPORTS = FILES.flatMap(readImports)

function isAllowed(one: Import): boolean {
  const layer = layerOf(one.from)
  if (layer === undefined) return true
  const path = resolve(one)
  if (path === undefined) {
    const { only, never } = PACKAGES[layer] ?? {}
    return (only?.test(one.to) ?? true) && !(never?.test(one.to) ?? false)
  }
  const target = layerOf(path)
  if (target === undefined) return layer === 'bench'
  if (target === layer) return true
  const allowed = MAY_IMPORT[layer] ?? []
  return allowed.includes(target) || (one.isTypeOnly && allowed.includes(`${target} types`))
}

test('finds the imports of the whole product', () => {
  expect(FILES.length).toBeGreaterThan(400)
  expect(IMPORTS.length).toBeGreaterThan(2_000)
})

test('keeps every import within what its layer may use', () => {
  const refused = IMPORTS.filter((one) => !isAllowed(one)).map(
    (one) =>
      `${one.from} (${layerOf(one.from)}) imports ${one.to} (${layerOf(resolve(one) ?? '') ?? 'a package'}): it may import ${MAY_IMPORT[layerOf(one.from) ?? '']?.join(', ')}`,
  )
  expect(refused).toEqual([])
})

/** Returns the place of a file's room in the order; -1 for a file that is in none. */
function placeOf(path: string): number {
  return ROOMS.findIndex((room) => path.startsWith(`${room}/`) || path === `${room}.ts`)
}

test('imports only rooms that stand before the own one, and none of players for staff', () => {
  const inRooms = IMPORTS.flatMap(({ from, to, isTypeOnly }) => {
    const path = resolve({ from, to, isTypeOnly })
    return path && /^(lib|components)\//.test(from) && /^(lib|components)\//.test(path)
      ? [{ from, path }]
      : []
  }).filter(({ path }) => !path.startsWith('lib/base/db/generated/'))
  const wrong = inRooms.flatMap(({ from, path }) => {
    const [own, other] = [placeOf(from), placeOf(path)]
    const missing = own < 0 ? from : other < 0 ? path : null
    if (missing) return [`${missing}: add its room to ROOMS, after the last that it imports`]
    if (other > own) {
      return [`${from} imports ${path}, but ROOMS has ${ROOMS[own]} before ${ROOMS[other]}`]
    }
    const isAcross = from.startsWith('components/staff/') && path.startsWith('components/player/')
    return isAcross ? [`${from} imports ${path}, but staff's screens use none of players`] : []
  })
  expect(wrong).toEqual([])
})

test.each([
  ['lib/money/limits/rules/limits.ts', '@/scripts/lib/paths.mjs', false],
  ['lib/money/limits/rules/limits.ts', '@/tests/support/factories', false],
  ['lib/money/limits/rules/limits.ts', '@/prisma/prune', false],
  ['lib/money/limits/rules/limits.ts', '../../../../proxy', false],
  ['lib/money/limits/change-limits.ts', '@/tests/support/factories', false],
  ['app/page.tsx', '@/tests/support/factories', false],
  ['bench/main.ts', '@/tests/support/factories', true],
])('%s importing %s: %s', (from, to, isRight) => {
  expect(isAllowed({ from, to, isTypeOnly: false })).toBe(isRight)
  expect(isAllowed({ from, to, isTypeOnly: true })).toBe(isRight)
})

test('formats counts in components with formatCount', () => {
  const others = FILES.filter(
    (path) => /^(app|components)\//.test(path) && readFileSync(path, 'utf8').includes('.toLocale'),
  )
  // Each of these formats fractions, which formatCount doesn't group.
  expect(others.toSorted()).toEqual([
    'components/player/cashier/deposit-txn-id.tsx',
    'components/staff/lists/chart-scale.ts',
    'components/staff/operations/audit-event.tsx',
  ])
})

/**
 * Statements that write a transfer or set a balance. A template literal counts as one statement.
 */
const LEDGER_SQL = [
  /\b(INTO|UPDATE|COPY|DELETE\s+FROM|TRUNCATE(\s+TABLE)?)\s+(ONLY\s+)?("?public"?\.)?"?transfer\b/i,
  /\b(INTO|COPY)\s+("?public"?\.)?"?account\b[^`;]*\bbalance\b/i,
  /\bUPDATE\s+(ONLY\s+)?("?public"?\.)?"?account\b[^`;]*?\bSET\b[^`;]*?\bbalance"?\s*[=,)]/i,
  // Columns that are only known when the statement runs could be the balance.
  /\bINTO\s+("?public"?\.)?"?account"?\s*\([^)`;]*\$\{/i,
  /\bUPDATE\s+(ONLY\s+)?("?public"?\.)?"?account\b[^`;]*?\bSET\s*\([^)`;]*\$\{/i,
]
const ACCOUNT_UPDATE = /\bUPDATE\s+(ONLY\s+)?("?public"?\.)?"?account\b[^`;]*?\bSET\b/gi
/**
 * The same writes through Prisma's client: on the table itself, also after `const { account } = tx`,
 * or nested in a write of a related row.
 */
const TRANSFER_CALL =
  /\btransfer(['"]\])?\s*[?!]?\.\s*(create|update|upsert|delete)(?!d)|\btransfer(In|Out)\s*:\s*\{\s*(create|connect|update|upsert|set|delete|disconnect)/
const ACCOUNT_CALL =
  /\baccount(['"]\])?\s*[?!]?\.\s*(?<name>create|update|upsert)\w*\s*(?=\()|\baccounts\s*:\s*(?=\{)/g
/** One of the tables under another name, whose calls can't be found. */
const RENAMED_TABLE =
  /\b(tx|db|client)\s*\??\.\s*(account|transfer)\b(?!\s*[?!]?\.)|\b(account|transfer)\s*:[^{}]*\}\s*=\s*(tx|db|client)\b/

/** Returns the text from an opening bracket to its closing bracket. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1
    if (')]}'.includes(text[at] ?? '')) depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** Returns the text with nothing left between brackets: `a, f(b, c)` becomes `a, f()`. */
function flatten(text: string): string {
  let flat = ''
  for (let at = 0; at < text.length; at += 1) {
    flat += text[at]
    if ('([{'.includes(text[at] ?? '')) at += Math.max(bracketed(text, at).length - 2, 0)
  }
  return flat
}

/** Returns true if what follows `SET` begins with a column, or has one later, that is a value. */
function setsHiddenColumn(assignments: string): boolean {
  const [flat = ''] = flatten(assignments).split(/[`;]|\b(?:FROM|WHERE|RETURNING)\b/i)
  return /(^|,)\s*"?\$\{/.test(flat)
}

/**
 * Returns true if a call on accounts sets a balance, or if that can't be ruled out. A new account
 * may begin at zero.
 */
function setsBalance(call: string, isCreate: boolean): boolean {
  const data = call.replace(/\b(select|where|include|orderBy)\s*:\s*(?=\{)/g, '\0')
  const written = data
    .split('\0')
    .map((part, index) => (index === 0 ? part : part.slice(bracketed(part, 0).length)))
    .join('')
  const isHidden =
    /^\(\s*[^{\s]|\.\.\.|[{,]\s*\[|\b(data|create|createMany|update|updateMany|upsert|connectOrCreate)\s*([,}]|:\s*[^{[\s])/.test(
      written,
    )
  return isHidden || (isCreate ? /\bbalance\b(?!\s*:\s*0n\b)/ : /\bbalance\b/).test(written)
}

/** Returns the keys of an object that write to related rows. */
function writingKeys(object: string): string[] {
  const keys = flatten(object.slice(1)).split(',')
  return keys.flatMap(
    (key) => /^\s*['"]?(create|update|upsert|connectOrCreate|\.\.\.|\[)/.exec(key)?.[1] ?? [],
  )
}

function writesLedger(text: string): boolean {
  if ([...LEDGER_SQL, TRANSFER_CALL, RENAMED_TABLE].some((form) => form.test(text))) return true
  const isUpdated = [...text.matchAll(ACCOUNT_UPDATE)].some(({ 0: head, index }) =>
    setsHiddenColumn(text.slice(index + head.length)),
  )
  if (isUpdated) return true
  return [...text.matchAll(ACCOUNT_CALL)].some(({ 0: head, index, groups }) => {
    const call = bracketed(text, index + head.length)
    const names = groups?.name === undefined ? writingKeys(call) : [groups.name]
    return (
      names.length > 0 &&
      setsBalance(
        call,
        names.every((name) => name === 'create'),
      )
    )
  })
}

test('changes balances and books transfers only in lib/money/ledger', () => {
  const others = globSync(['*.ts', '{scripts,prisma,web}/**/*.{ts,mjs}'])
  const writers = [...FILES, ...others]
    .filter((path) => !/^bench\/|\.test\.ts$/.test(path))
    .filter((path) => writesLedger(readFileSync(path, 'utf8')))
  expect(writers.toSorted()).toEqual([
    'lib/money/ledger/bet.sql.ts',
    'lib/money/ledger/interest.sql.ts',
    'lib/money/ledger/payout.sql.ts',
    'lib/money/ledger/post.ts',
  ])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the cases are source code
test.each([
  'tx.$executeRaw`INSERT INTO transfer (kind) VALUES (1)`',
  'tx.$executeRaw`insert into "public"."transfer" SELECT 1`',
  'tx.$executeRaw`UPDATE transfer t SET amount = 1`',
  'tx.$executeRaw`DELETE FROM transfer WHERE id = 1`',
  'tx.$executeRaw`MERGE INTO transfer USING x ON true`',
  'tx.$executeRaw`UPDATE account SET balance = 1`',
  'tx.$executeRaw`UPDATE "account" a\n  SET return_needed = true, "balance" = a.balance + 1 FROM x`',
  'tx.$executeRaw`UPDATE account SET (return_needed, balance) = (true, 1)`',
  'tx.$executeRaw`UPDATE account SET time_zone = (SELECT z FROM zone), balance = 1`',
  'tx.$executeRaw`INSERT INTO account (kind, balance) VALUES (1, 2)`',
  'tx.transfer.create({ data })',
  'tx.transfer\n  .createMany({ data: rows })',
  'tx.user.update({ data: { x: { update: { transferOut: { create: { amount: 1n } } } } } })',
  'tx.account.update({ where: { id }, data: { balance } })',
  'tx.account.update({ where: { id }, data: { balance: 0n } })',
  'tx.account.update({\n  where: { id },\n  data: { balance: { increment: 1n } },\n  select: { id: true },\n})',
  'db.account.updateMany({ data: { returnNeeded, balance: { set: 5n } } })',
  'tx.account.update({ where, data })',
  'tx.account.update({ where, data: changes })',
  'tx.account.update({ where, data: { ...changes } })',
  'tx.account.upsert({ where, create: { kind, balance: 0n }, update: { balance: 1n } })',
  'tx.account.create({ data: { kind, balance: 1n } })',
  'tx.user.create({ data: { name, accounts: { create: [{ kind, balance: 5n }] } } })',
  'tx.user.update({ data: { accounts: { update: { data: { balance: 5n } } } } })',
  'tx.user.update({ data: { accounts: { connect, update: { data: { balance } } } } })',
  'tx.user.update({ data: { accounts: { create: { balance: 0n }, update: { data: { balance: 0n } } } } })',
  'tx.user.update({ data: { accounts: { connect, update } } })',
  'tx.user.update({ data: { accounts: { connect, ...changes } } })',
  'tx.user.update({ data: { accounts: { [verb]: { data } } } })',
  'tx.account.update({ where, data: { [column]: to } })',
  'tx.account.update({ where, data: { returnNeeded, [COLUMNS[kind][period]]: to } })',
  'tx.account.update(change)',
  'tx.account.upsert({ where, create, update })',
  "tx['account'].update({ where, data: { balance } })",
  'const { account } = tx; account.update({ where, data: { balance } })',
  'const { transfer } = tx; transfer.create({ data })',
  'const { account: rows } = tx; rows.update({ where, data: { balance } })',
  'const rows = tx.transfer\nrows.create({ data })',
  'tx.$executeRaw`UPDATE account SET ${changes} WHERE id = 1`',
  'tx.$executeRaw`UPDATE account a SET time_zone = f(a.id, ${zone}), ${changes} FROM x`',
  'tx.$executeRaw`UPDATE account SET return_needed = true, "${column}" = 1`',
  'tx.$executeRaw`UPDATE account SET (${columns}) = (SELECT 1)`',
  'tx.$executeRaw`INSERT INTO account (kind, ${column}) VALUES (1, 2)`',
])('counts this as a write to the ledger: %s', (text) => {
  expect(writesLedger(text)).toBe(true)
})

test.each([
  'tx.$queryRaw`SELECT balance FROM account a JOIN transfer t ON t.to_account = a.id`',
  'tx.$queryRaw`SELECT 1 FROM (SELECT * FROM transfer WHERE true) t`',
  'tx.$executeRaw`UPDATE account SET return_needed = true WHERE id = 1`',
  "tx.$executeRaw`INSERT INTO account (kind, game) VALUES ('round_pot', 'x')`",
  'tx.$executeRaw`UPDATE account SET time_zone = f(${at}, ${zone}), return_needed = ${needed} FROM a, ${x}`',
  'tx.$executeRaw`UPDATE account SET time_zone = ${zone} WHERE id IN (1, ${id})`',
  "tx.$executeRaw`INSERT INTO account (kind, game) VALUES ('round_pot', ${game})`",
  'tx.transfer.findMany({ where: { amount: 1n } })',
  'const { transfer } = row; f(transfer.createdAt, account.updatedAt)',
  'const { account } = tx; account.update({ where, data: { returnNeeded } })',
  'tx.user.update({ data: { accounts: { connect: { id }, update: { data: { returnNeeded } } } } })',
  'tx.account.update({ where: { balance: 0n }, data: { returnNeeded }, select: { balance: true } })',
  'tx.user.create({ data: { accounts: { create: [{ kind, balance: 0n }] } } })',
  "tx.user.findMany({ select: { accounts: { where: { kind: 'main' }, select: { balance: true } } } })",
])('does not count this as a write to the ledger: %s', (text) => {
  expect(writesLedger(text)).toBe(false)
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the cases are source code
