import { EnvError } from '@/lib/base/config/env'
import { closeRedis } from '@/lib/base/queue/redis'
import { Refusal } from '@/lib/base/text/refusals'
import { explain } from '@/lib/house/operations/explain-error'
import { closeDatabase } from '@/lib/money/ledger/close-database'
import { Failure, inWordsOfCaller } from './report.mjs'

/** Returns what a person can act on, in a sentence or two; null for an error that nobody expected. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof Failure) return [error.message, error.advice].filter(Boolean).join('\n')
  if (error instanceof Refusal) return Object.values(error.fields ?? {}).join(' ') || error.detail
  if (error instanceof EnvError) return error.message
  const issues = (error as { issues?: { message: string }[] } | null)?.issues
  if (issues) return issues.map(({ message }) => message).join(' ')
  const { what, advice } = explain(error)
  return advice ? `${what}\n${advice}` : null
}

/**
 * Runs a command's program and ends the process with the returned exit code. A refusal, a wrong
 * setting or a service that is away ends it with a sentence and 1. Only an error that nobody
 * expected shows where it happened.
 */
export async function runProgram(program: () => Promise<number>): Promise<never> {
  const code = await program().catch((error: unknown) => {
    const sentence = sentenceOf(error)
    console.error(sentence ? inWordsOfCaller(sentence) : error)
    return 1
  })
  await closeDatabase()
  closeRedis()
  // Exits explicitly: a live-screen message that found Redis closed would be retried forever and
  // keep the process alive.
  process.exit(code)
}
