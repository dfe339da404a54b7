'use client'

import type { ReactNode } from 'react'
import type { NamedOutcomes } from '@/components/player/games/describe-game'
import { dialArcs } from '@/components/player/games/dial-geometry'
import { isBettingOpen, type RoundMoment } from '@/components/player/games/round-phase'
import { useGlance } from '@/components/player/games/use-glance'
import { CARD } from '@/components/ui/classes'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { formatClock } from '@/lib/base/browser/format-time'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'

interface RoundNowProps {
  readonly snapshot: GameSnapshot
  readonly gameName: string
}

/** Shows the round that the login returns to, and the time left to bet. */
export function RoundNow({ snapshot, gameName }: RoundNowProps) {
  const { moment } = useGlance(snapshot)
  return (
    <ReturnCard
      title={t('accounts.gameAndTime', { game: gameName, time: timeText(moment) })}
      mark={<Ring moment={moment} />}
    >
      {t('accounts.takeYouBack')}
    </ReturnCard>
  )
}

interface LiveRoundProps extends RoundNowProps {
  readonly outcomes: NamedOutcomes
}

/** Shows the current round, the time left to bet and the last result. */
export function LiveRound({ snapshot, gameName, outcomes }: LiveRoundProps) {
  const { moment, results } = useGlance(snapshot)
  const last = outcomes[results[0]?.winningColor ?? '']
  const round = moment.countdownId && inReadersDigits(roundNumber(moment.countdownId))
  const time = timeText(moment)
  return (
    <ReturnCard
      title={round ? t('accounts.gameAndRound', { game: gameName, round }) : gameName}
      mark={<Ring moment={moment} />}
      end={last ? <OutcomeMark outcome={last} /> : null}
    >
      {last ? t('accounts.timeAndResult', { time, result: last.label }) : time}
    </ReturnCard>
  )
}

function timeText(moment: RoundMoment): string {
  const { phase, bettingLeftMs, leftMs } = moment
  if (isBettingOpen(phase)) return t('accounts.timeToBet', { clock: formatClock(bettingLeftMs) })
  if (phase === 'paused') return t('accounts.paused')
  return phase === 'opening'
    ? t('accounts.openingSoon')
    : t('accounts.nextRoundIn', { clock: formatClock(leftMs) })
}

function Ring({ moment }: { readonly moment: RoundMoment }) {
  const { betting, drawing, left } = dialArcs(moment)
  return (
    <svg className="size-11 fill-none stroke-13" viewBox="-2 -2 132 132" aria-hidden="true">
      <path className="stroke-surface-3" d={betting} />
      <path className="stroke-line-strong" d={drawing} />
      {left && moment.phase !== 'paused' ? <path className="stroke-fg" d={left} /> : null}
    </svg>
  )
}

interface ReturnCardProps {
  readonly mark: ReactNode
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Says what opens next, so that nobody thinks the game is lost. */
export function ReturnCard({ mark, title, end, children }: ReturnCardProps) {
  return (
    <div className={`${CARD} grid grid-cols-[44px_1fr_auto] items-center gap-3 py-3 pr-4 pl-3`}>
      <div className="grid size-11 place-items-center">{mark}</div>
      <p className="text-sm">
        <span className="font-semibold tabular-nums">{title}</span>
        <br />
        <span className="inline-block text-fg-2 first-letter:uppercase">{children}</span>
      </p>
      {end}
    </div>
  )
}
