import 'server-only'
import { codesOf } from '@/lib/base/db/errors'

/** Kinds of errors, by the codes and words of Postgres, Prisma, Redis and Node.js. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /\b53100\b|ENOSPC|MISCONF|No space left/,
    'The disk under the service is full. Free space there; the service then goes on by itself.',
  ],
  [
    /\b28P01\b|\b28000\b|\bP1000\b|WRONGPASS|NOAUTH|Authentication failed/,
    'Correct the user or the password in DATABASE_URL or REDIS_URL.',
  ],
  [/\b3D000\b|\bP1003\b/, 'Correct the name of the database in DATABASE_URL.'],
  [/\b42P01\b|\b42703\b|\b42883\b|\bP202[12]\b/, 'Run npm run migrate.'],
  [
    /\b42501\b/,
    'The role in DATABASE_URL may not do this. In a deployment deploy/rondo chooses the right one.',
  ],
  [/^no answer in /, 'The service is away, or it or this machine is busy: try again.'],
  [/is required but not set/, 'Set it, as for the processes. .env.example describes it.'],
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|\bP100[128]\b|\bP1017\b|\b57P0[123]\b|Can't reach database|no connection/,
    'Check that the service runs and that DATABASE_URL and REDIS_URL are correct.',
  ],
]

interface Explanation {
  /** What went wrong, in one line. */
  readonly what: string
  /** What to do. Undefined for an error that nobody expected. */
  readonly advice: string | undefined
}

/** Says in one line what a service or its client reported, and what a person can do about it. */
export function explain(error: unknown): Explanation {
  const said = error instanceof Error ? error.message.trim() : String(error)
  // What the client of Redis says is about its own options.
  const message = /max retries per request/.test(said)
    ? 'no connection'
    : (/^Raw query failed.*Message: `(.*)`$/ms.exec(said)?.[1] ?? said)
  const words = [message, ...codesOf(error)].join(' ')
  const advice = ADVICE.find(([kind]) => kind.test(words))?.[1]
  return { what: message.split('\n').at(-1) || codesOf(error).join(' '), advice }
}
