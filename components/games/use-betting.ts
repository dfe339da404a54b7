'use client'

import { useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { askApi } from '@/lib/client/ask-api'
import { setBalance } from '@/lib/client/balance-store'
import { readBetAnswer } from '@/lib/client/game-answers'
import { GAME_PATHS } from '@/lib/client/game-paths'
import { type BetOutcome, sendBet } from '@/lib/client/send-bet'
import type { ServerClock } from '@/lib/client/server-clock'
import type { GameId } from '@/lib/domain/games/game'
import { drawDelayMs } from '@/lib/domain/rounds/draw-delay'
import type { BetAnswer } from '@/lib/wire/bet'
import { type BetChoice, type BetStatus, IDLE, shownForMs, statusOf } from './bet-status'
import type { RoundMoment } from './round-phase'

interface BettingInput {
  readonly gameId: GameId
  /** Null for a visitor, who cannot bet. */
  readonly email: string | null
  readonly clock: ServerClock
  readonly moment: RoundMoment
  readonly isOpen: boolean
  readonly onPlaced: (answer: BetAnswer) => void
}

export interface Betting {
  readonly selectionId: string | null
  readonly stake: number | null
  readonly status: BetStatus
  readonly chooseSelection: (id: string) => void
  readonly chooseStake: (stake: number) => void
  /** Sends what is chosen, once per press; says what is missing otherwise. */
  readonly place: () => Promise<BetStatus>
}

export function useBetting(input: BettingInput): Betting {
  const { gameId, email, clock, moment, isOpen, onPlaced } = input
  const [selectionId, setSelectionId] = useState<string | null>(null)
  const [stake, setStake] = useState<number | null>(null)
  const [status, setStatus] = useState<BetStatus>(IDLE)
  const isSending = useRef(false)

  useEndOfStatus(status, setStatus)
  useEffect(() => {
    if (isOpen) return
    setSelectionId(null)
    setStake(null)
    setStatus((current) => (current.kind === 'missing' ? IDLE : current))
  }, [isOpen])

  const forgetStatus = () => {
    if (!isSending.current) setStatus(IDLE)
  }

  const place = async (): Promise<BetStatus> => {
    if (isSending.current || !isOpen || email === null) return status
    if (selectionId === null || stake === null) {
      const missing: BetStatus = { kind: 'missing', what: whatIsMissing(selectionId, stake) }
      setStatus(missing)
      return missing
    }
    isSending.current = true
    const bet = { selectionId, stake }
    setStatus({ kind: 'sending', bet, isAskingAgain: false })
    const outcome = await sendChoice({ gameId, email, bet, clock, moment }, () =>
      setStatus({ kind: 'sending', bet, isAskingAgain: true }),
    )
    isSending.current = false
    if (outcome.kind === 'accepted') {
      // An answer that was asked for again tells the balance of back then; the one of now comes live.
      if (!outcome.wasAskedAgain) setBalance(outcome.answer.balanceView)
      setSelectionId((current) => (current === bet.selectionId ? null : current))
      setStake((current) => (current === bet.stake ? null : current))
      onPlaced(outcome.answer)
    }
    const ended = statusOf(outcome, bet)
    setStatus(ended)
    return ended
  }

  const chooseSelection = (id: string) => {
    setSelectionId(id)
    forgetStatus()
  }
  const chooseStake = (chip: number) => {
    setStake(chip)
    forgetStatus()
  }
  return { selectionId, stake, status, chooseSelection, chooseStake, place }
}

function whatIsMissing(
  selectionId: string | null,
  stake: number | null,
): 'stake' | 'pick' | 'both' {
  if (stake !== null) return 'pick'
  return selectionId === null ? 'both' : 'stake'
}

function useEndOfStatus(status: BetStatus, setStatus: (status: BetStatus) => void): void {
  useEffect(() => {
    const shownFor = shownForMs(status)
    if (shownFor === null) return
    const timer = setTimeout(() => setStatus(IDLE), shownFor)
    return () => clearTimeout(timer)
  }, [status, setStatus])
}

interface SentChoice {
  readonly gameId: GameId
  readonly email: string
  readonly bet: BetChoice
  readonly clock: ServerClock
  readonly moment: RoundMoment
}

function sendChoice(sent: SentChoice, onAskAgain: () => void): Promise<BetOutcome> {
  const { gameId, email, bet, clock } = sent
  const { closesAt, endsAt } = sent.moment
  const countdownId = sent.moment.countdownId ?? undefined
  const idempotencyKey = uuid()
  return sendBet({
    attempt: () =>
      askApi(GAME_PATHS[gameId].bet, {
        method: 'POST',
        body: { email, color: bet.selectionId, betAmount: bet.stake, countdownId },
        idempotencyKey,
        answer: readBetAnswer,
      }),
    decidedAt: closesAt + drawDelayMs((endsAt - closesAt) / 1_000),
    now: () => clock.now(),
    onAskAgain,
  })
}
