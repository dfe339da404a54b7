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
  ['texts', /^lib\/(?!language\/prepare)[^/]+\/([^/]+-)?texts\.ts$/],
  ['rules', /^lib\/(games\/|[^/]+\/rules[./]|(refusals|messages)\.ts)/],
  ['wire', /^lib\/[^/]+\/wire/],
  ['browser', /^lib\/(client\/|[^/]+\/(browser|use-))/],
  ['request', /^lib\/http\/request-context\.ts$/],
  ['db errors', /^lib\/db\/errors\.ts$/],
  ['platform', /^lib\/(config|language|log|mail|metrics)\b/],
  ['db', /^lib\/db\//],
  ['queue', /^lib\/queue\//],
  ['auth', /^lib\/auth\//],
  ['live', /^lib\/live\//],
  ['http', /^lib\/http\//],
  ['sql', /^lib\/([^/]+\/[^/]+\.sql|rounds\/states)\.ts$/],
  ['read', /^lib\/[^/]+\/read\b/],
  ['record', /^lib\/[^/]+\/record-view\.ts$/],
  ['check', /^lib\/[^/]+\/check\b/],
  ['use case', /^lib\/[^/]+\//],
  ['calls', /^app\/api\/calls\.ts$/],
  ['api', /^app\/(api\/|.*\/route\.ts)/],
  ['page', /^app\//],
  ['components', /^components\//],
  ['workers', /^workers\//],
  ['bench', /^bench\//],
]

/** The layers that each layer may import besides itself. `read types`: only types of that layer. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  texts: ['rules types'],
  rules: ['texts types'],
  wire: ['rules'],
  browser: ['rules', 'wire'],
  request: ['rules'],
  'db errors': ['db'],
  platform: ['rules', 'texts', 'db'],
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
  workers: ['rules', 'use case', 'db', 'queue', 'live', 'platform'],
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
  (path) => !/\.test\.tsx?$|^lib\/db\/generated\/|^bench\/reference-app\//.test(path),
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
  if (target === undefined || target === layer) return true
  const allowed = MAY_IMPORT[layer] ?? []
  return allowed.includes(target) || (one.isTypeOnly && allowed.includes(`${target} types`))
}

test('finds the imports of the whole product', () => {
  expect(FILES.length).toBeGreaterThan(400)
  expect(IMPORTS.length).toBeGreaterThan(2_000)
})

test('keeps every import within what its layer may use', () => {
  const refused = IMPORTS.filter((one) => !isAllowed(one)).map(
    (one) => `${one.from} (${layerOf(one.from)}) imports ${one.to}`,
  )
  expect(refused).toEqual([])
})

/**
 * Statements that write a transfer or set a balance. A template literal counts as one statement.
 */
const LEDGER_SQL = [
  /\b(INTO|UPDATE|COPY|DELETE\s+FROM|TRUNCATE(\s+TABLE)?)\s+(ONLY\s+)?("?public"?\.)?"?transfer\b/i,
  /\b(INTO|COPY)\s+("?public"?\.)?"?account\b[^`;]*\bbalance\b/i,
  /\bUPDATE\s+(ONLY\s+)?("?public"?\.)?"?account\b[^`;]*?\bSET\b[^`;]*?\bbalance"?\s*[=,)]/i,
]
/**
 * The same writes through Prisma's client: on the table itself, or nested in a write of a related
 * row.
 */
const TRANSFER_CALL =
  /\.transfer\s*\.\s*(create|update|upsert|delete)|\btransfer(In|Out)\s*:\s*\{\s*(create|connect|update|upsert|set|delete|disconnect)/
const ACCOUNT_CALL =
  /\.account\s*\.\s*(?<onTable>create|update|upsert)\w*\s*(?=\()|\baccounts\s*:\s*(?=\{\s*(?<nested>create|update|upsert|connectOrCreate))/g

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
  const isHidden = /\.\.\.|\bdata\s*[,}]|\b(data|create|update)\s*:\s*[^{[\s]/.test(written)
  return isHidden || (isCreate ? /\bbalance\b(?!\s*:\s*0n\b)/ : /\bbalance\b/).test(written)
}

function writesLedger(text: string): boolean {
  if (LEDGER_SQL.some((form) => form.test(text)) || TRANSFER_CALL.test(text)) return true
  return [...text.matchAll(ACCOUNT_CALL)].some(({ 0: head, index, groups }) =>
    setsBalance(
      bracketed(text, index + head.length),
      (groups?.onTable ?? groups?.nested) === 'create',
    ),
  )
}

test('changes balances and books transfers only in lib/ledger', () => {
  const others = globSync(['*.ts', '{scripts,prisma,web}/**/*.{ts,mjs}'])
  const writers = [...FILES, ...others]
    .filter((path) => !/^bench\/|\.test\.ts$/.test(path))
    .filter((path) => writesLedger(readFileSync(path, 'utf8')))
  expect(writers.toSorted()).toEqual([
    'lib/ledger/bet.sql.ts',
    'lib/ledger/interest.sql.ts',
    'lib/ledger/payout.sql.ts',
    'lib/ledger/post.ts',
  ])
})

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
])('counts this as a write to the ledger: %s', (text) => {
  expect(writesLedger(text)).toBe(true)
})

test.each([
  'tx.$queryRaw`SELECT balance FROM account a JOIN transfer t ON t.to_account = a.id`',
  'tx.$queryRaw`SELECT 1 FROM (SELECT * FROM transfer WHERE true) t`',
  'tx.$executeRaw`UPDATE account SET return_needed = true WHERE id = 1`',
  "tx.$executeRaw`INSERT INTO account (kind, game) VALUES ('round_pot', 'x')`",
  'tx.transfer.findMany({ where: { amount: 1n } })',
  'tx.account.update({ where: { balance: 0n }, data: { returnNeeded }, select: { balance: true } })',
  'tx.user.create({ data: { accounts: { create: [{ kind, balance: 0n }] } } })',
  "tx.user.findMany({ select: { accounts: { where: { kind: 'main' }, select: { balance: true } } } })",
])('does not count this as a write to the ledger: %s', (text) => {
  expect(writesLedger(text)).toBe(false)
})
