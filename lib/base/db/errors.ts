import 'server-only'
import { Prisma } from './generated/client'

/**
 * Postgres errors that mean the database is unavailable, starting, stopping, full or too slow, not
 * that a query is wrong.
 */
const UNAVAILABLE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53100',
  '53300',
  '55P03',
  '25006',
  // A transaction was idle for too long.
  '25P03',
])
/** SQLSTATE class for failed connections. */
const CONNECTION_STATE = /^08\w{3}$/
const UNAVAILABLE_PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])
const UNAVAILABLE_NODE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const UNAVAILABLE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Can't reach database|not queryable/

/**
 * Collects every code an error carries, including its causes: Prisma's, Postgres's (SQLSTATE) and
 * Node's.
 */
export function codesOf(error: unknown, depth = 0): string[] {
  if (depth > 5 || typeof error !== 'object' || error === null) return []
  const codes: string[] = []
  for (const key of ['code', 'originalCode'] as const) {
    const value = (error as Record<string, unknown>)[key]
    if (typeof value === 'string') codes.push(value)
  }
  for (const key of ['cause', 'meta', 'driverAdapterError'] as const) {
    codes.push(...codesOf((error as Record<string, unknown>)[key], depth + 1))
  }
  return codes
}

/** Returns true if a UNIQUE constraint refused the write (Postgres 23505, Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return codesOf(error).some((code) => code === '23505' || code === 'P2002')
}

/**
 * Returns true if Postgres ended a statement and rolled it back because it took too long (57014,
 * 55P03).
 */
export function isStatementTimeout(error: unknown): boolean {
  return codesOf(error).some((code) => code === '57014' || code === '55P03')
}

/**
 * Returns true if the database could not be reached or did not answer in time, so that retrying may
 * help.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  const isCode = codesOf(error).some(
    (code) =>
      UNAVAILABLE_STATES.has(code) ||
      CONNECTION_STATE.test(code) ||
      UNAVAILABLE_PRISMA.has(code) ||
      UNAVAILABLE_NODE.has(code),
  )
  if (isCode) return true
  // The driver reports dropped connections and an exhausted pool only by message.
  const text = error instanceof Error ? error.message : ''
  return UNAVAILABLE_TEXT.test(text)
}
