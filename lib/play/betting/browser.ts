import { type AnswerReader, readerOf } from '@/lib/base/browser/read-answer'
import type { PlaySession } from '@/lib/people/accounts/wire-session'
import type { BetAnswer, BetsAnswer } from '@/lib/play/betting/wire'
import type { LiveEvent, MyRound, PauseView, RoundView } from '@/lib/play/rounds/wire-screen'

// Readers for what the game screens receive. They give the same types as the schemas in the wire.ts
// files under lib/, without loading them.

const PLACED = { message: 'string', countdownId: 'string', balanceView: 'object' } as const

export const readBetsAnswer = readerOf<BetsAnswer>({ ...PLACED, bets: 'array' })

const betAnswer = readerOf<BetAnswer>({ ...PLACED, bet: 'object' })

/** Reads the answer to one bet as the answer to several. */
export const readBetAnswer: AnswerReader<BetsAnswer> = {
  parse(value) {
    const { bet, ...answer } = betAnswer.parse(value)
    return { ...answer, bets: [bet] }
  },
}

export const readMyRound = readerOf<MyRound>({
  countdownId: 'string',
  bets: 'array',
  staked: 'number',
  paid: 'number',
  net: 'number',
  session: 'object',
})

export const readPlaySession = readerOf<PlaySession>({
  serverNow: 'number',
  startedAt: 'number',
  staked: 'number',
  returned: 'number',
  net: 'number',
})

const CLOCK = {
  countdownId: 'string',
  opensAt: 'number',
  closesAt: 'number',
  endsAt: 'number',
} as const

export type RunningRound = Omit<RoundView, 'game'> & {
  readonly serverNow: number
  readonly pause: PauseView | null
}
export const readRunningRound = readerOf<RunningRound>({ ...CLOCK, serverNow: 'number' })

type EventOf<K extends LiveEvent['type']> = Extract<LiveEvent, { type: K }>

const EVENTS: { readonly [K in LiveEvent['type']]: AnswerReader<EventOf<K>> } = {
  snapshot: readerOf<EventOf<'snapshot'>>({
    serverNow: 'number',
    round: 'object',
    results: 'array',
  }),
  round: readerOf<EventOf<'round'>>(CLOCK),
  result: readerOf<EventOf<'result'>>({ result: 'object' }),
  pause: readerOf<EventOf<'pause'>>({ game: 'string' }),
  balance: readerOf<EventOf<'balance'>>({ main: 'number', after: 'array' }),
  notice: readerOf<EventOf<'notice'>>({}),
  time: readerOf<EventOf<'time'>>({ serverNow: 'number' }),
}

const typed = readerOf<{ readonly type: string }>({ type: 'string' })

function isKnown(type: string): type is LiveEvent['type'] {
  return Object.hasOwn(EVENTS, type)
}

/**
 * Reads an event of the live stream. Returns null for an event that this page does not know, e.g.
 * from a newer server.
 */
export function readLiveEvent(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    const { type } = typed.parse(event)
    return isKnown(type) ? EVENTS[type].parse(event) : null
  } catch {
    return null
  }
}
