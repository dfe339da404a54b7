'use client'

import { useEffect, useRef, useState } from 'react'
import { useOnChange } from '@/components/ui/use-on-change'
import { askApi, newIdempotencyKey } from '@/lib/base/browser/ask-api'
import type { ServerClock } from '@/lib/base/browser/server-clock'
import type { GameId } from '@/lib/games/catalog/game'
import { drawDelayMs } from '@/lib/games/schedule/rules/draw-delay'
import { readBetAnswer, readBetsAnswer } from '@/lib/play/betting/browser'
import { type BetOutcome, sendBet } from '@/lib/play/betting/browser-send-bet'
import type { BetsAnswer } from '@/lib/play/betting/wire'
import { setBalance, watchForUpdate } from '@/lib/play/live/browser-balance'
import { GAME_PATHS } from '@/lib/play/rounds/browser-paths'
import {
  type BetChoice,
  type BetProgress,
  endsWithRound,
  IDLE,
  shownForMs,
  statusOf,
} from './bar-view'
import type { RoundMoment } from './round-phase'

interface BettingInput {
  readonly gameId: GameId
  /** Null for a visitor, who cannot bet. */
  readonly email: string | null
  readonly clock: ServerClock
  readonly moment: RoundMoment
  readonly isOpen: boolean
  readonly onPlaced: (answer: BetsAnswer) => void
}

export interface Betting {
  readonly selection: string | null
  readonly stake: number | null
  readonly status: BetProgress
  /** True while the bet placed last is still the one chosen. */
  readonly isAgain: boolean
  /** Null clears the choice. */
  readonly chooseSelection: (id: string | null) => void
  readonly chooseStake: (stake: number) => void
  /** Sends the chosen bet, once per press, or reports what is missing. */
  readonly place: () => Promise<BetProgress>
  /** Sends these bets: all are placed, or none. */
  readonly repeat: (bets: readonly BetChoice[]) => Promise<BetProgress>
}

export function useBetting(input: BettingInput): Betting {
  const { gameId, email, clock, moment, isOpen, onPlaced } = input
  const [selection, setSelection] = useState<string | null>(null)
  const [stake, setStake] = useState<number | null>(null)
  const [isAgain, setAgain] = useState(false)
  const [status, setStatus] = useState<BetProgress>(IDLE)
  const isSending = useRef(false)

  useEndOfStatus(status, setStatus)
  useEffect(() => setStake(readChip()), [])
  // The chip stays chosen from round to round. The pick is cleared.
  useEffect(() => {
    if (isOpen) return
    setSelection(null)
    setAgain(false)
    setStatus((current) => (current.kind === 'missing' ? IDLE : current))
  }, [isOpen])

  useOnChange(`${moment.countdownId} ${moment.phase === 'result'}`, () =>
    setStatus((current) => (endsWithRound(current) ? IDLE : current)),
  )

  const forgetStatus = () => {
    setAgain(false)
    if (!isSending.current) setStatus(IDLE)
  }

  const send = async (bets: readonly BetChoice[]): Promise<BetProgress> => {
    if (isSending.current || !isOpen || email === null) return status
    isSending.current = true
    setStatus({ kind: 'sending', bets, isAskingAgain: false })
    const isOutdated = watchForUpdate()
    const outcome = await sendChoices({ gameId, email, bets, clock, moment }, () =>
      setStatus({ kind: 'sending', bets, isAskingAgain: true }),
    )
    isSending.current = false
    if (outcome.kind === 'accepted') {
      // The answer to a repeated or slow request carries an old balance. The current one arrives
      // live.
      if (!outcome.wasAskedAgain && !isOutdated()) setBalance(outcome.answer.balanceView)
      onPlaced(outcome.answer)
    }
    const ended = statusOf(outcome, bets)
    setStatus(ended)
    return ended
  }

  const place = async (): Promise<BetProgress> => {
    if (isSending.current || !isOpen || email === null) return status
    if (selection === null || stake === null) {
      const missing: BetProgress = { kind: 'missing', what: whatIsMissing(selection, stake) }
      setStatus(missing)
      return missing
    }
    setAgain(true)
    const ended = await send([{ selection, stake }])
    if (ended.kind === 'refused') setAgain(false)
    return ended
  }

  const chooseSelection = (id: string | null) => {
    setSelection(id)
    forgetStatus()
  }
  const chooseStake = (chip: number) => {
    setStake(chip)
    keepChip(chip)
    forgetStatus()
  }
  return { selection, stake, status, isAgain, chooseSelection, chooseStake, place, repeat: send }
}

const CHIP = 'rondo.chip'

/** Returns the chip chosen last in this tab, in any game; null if there is none. */
function readChip(): number | null {
  try {
    return Number(sessionStorage.getItem(CHIP)) || null
  } catch {
    return null
  }
}

function keepChip(chip: number): void {
  try {
    sessionStorage.setItem(CHIP, String(chip))
  } catch {}
}

function whatIsMissing(selection: string | null, stake: number | null): 'stake' | 'pick' | 'both' {
  if (stake !== null) return 'pick'
  return selection === null ? 'both' : 'stake'
}

function useEndOfStatus(status: BetProgress, setStatus: (status: BetProgress) => void): void {
  useEffect(() => {
    const shownFor = shownForMs(status)
    if (shownFor === null) return
    const timer = setTimeout(() => setStatus(IDLE), shownFor)
    return () => clearTimeout(timer)
  }, [status, setStatus])
}

interface SentChoices {
  readonly gameId: GameId
  readonly email: string
  readonly bets: readonly BetChoice[]
  readonly clock: ServerClock
  readonly moment: RoundMoment
}

function sendChoices(sent: SentChoices, onAskAgain: () => void): Promise<BetOutcome> {
  const { gameId, email, bets, clock } = sent
  const { closesAt, endsAt } = sent.moment
  const countdownId = sent.moment.countdownId ?? undefined
  const idempotencyKey = newIdempotencyKey()
  const [legs, isOne] = [bets.map(toLeg), bets.length === 1]
  return sendBet({
    attempt: () =>
      askApi(isOne ? GAME_PATHS[gameId].bet : '/bets', {
        method: 'POST',
        body: { email, countdownId, ...(isOne ? legs[0] : { game: gameId, legs }) },
        idempotencyKey,
        answer: isOne ? readBetAnswer : readBetsAnswer,
      }),
    decidedAt: closesAt + drawDelayMs((endsAt - closesAt) / 1_000),
    now: () => clock.now(),
    onAskAgain,
  })
}

function toLeg({ selection, stake }: BetChoice) {
  return { color: selection, betAmount: stake }
}
