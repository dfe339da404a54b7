import type { ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import { type GameInfo, type GameSelection, gameMoney, proofHref } from '@/components/ui/game-info'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import type { CardText } from './dial'
import { Dial } from './dial'
import { type PickedStake, PickedStakes } from './picked-stakes'
import { type Light, StageLight } from './room-light'
import { type Phase, phaseText, type RoundMoment } from './round-phase'

interface RoundCardProps {
  readonly game: GameInfo
  readonly moment: RoundMoment
  readonly drawn: GameSelection | undefined
  readonly isReachable: boolean
  /** The game's own text about the moment; without it the card shows the text of the phase. */
  readonly text: CardText
  /** True on desktops if the card is a column next to the draw instead of the full width. */
  readonly isNarrow: boolean
  readonly headingLevel: 2 | 3
  readonly light: Light
  /** The player's stakes on the round being drawn, shown in place of the last round. */
  readonly onTable: readonly PickedStake[] | null
  /** The last round drawn; null before the first one. */
  readonly last: LastRound | null
  /** The last round's draw in one line, which takes the place of its result's name on phones. */
  readonly lastDeal?: ReactNode
}

/** A drawn round and its result. */
export interface LastRound {
  readonly countdownId: string
  /** True if the round is still running. */
  readonly isThis: boolean
  /** Undefined if the round was void. */
  readonly drawn: GameSelection | undefined
  /** Major units; null without bets. Left out for anyone who doesn't play. */
  readonly net?: number | 'settling' | null
}

const LOOKS = {
  wide: {
    card: 'lg:px-6 lg:pt-5 low:pt-3',
    last: 'lg:-mx-6 lg:px-6 lg:text-base',
    top: 'items-center lg:gap-7',
    phase: 'lg:text-3xl/8',
    step: 'text-xs lg:text-cap/4',
  },
  narrow: {
    card: 'lg:flex lg:flex-col lg:px-5 lg:pt-5 low:pt-3',
    last: 'lg:-mx-5 lg:px-5',
    top: 'flex-1 items-center lg:grid-cols-1 lg:content-start low:grid-cols-[92px_minmax(0,1fr)] low:gap-3',
    phase: 'lg:text-2xl low:text-lg/6',
    step: 'text-xs',
  },
} as const

export function RoundCard(props: RoundCardProps) {
  const { game, moment, drawn, isReachable, isNarrow, headingLevel, light, last, text } = props
  const { title, note } = phaseText(moment, drawn)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const look = LOOKS[isNarrow ? 'narrow' : 'wide']
  return (
    <section
      className={`${CARD} relative isolate overflow-hidden pt-3 pr-4 pl-3.5 tight:pt-2.5 ${look.card}`}
      aria-labelledby="h-round"
    >
      <StageLight light={light} />
      <div className={`grid grid-cols-[auto_1fr] gap-4 ${look.top}`}>
        <Dial
          size={isNarrow ? 'narrow' : 'wide'}
          count={text.count}
          moment={moment}
          drawn={drawn}
          isReachable={isReachable}
        />
        <div>
          <Heading className={`text-xl/6 font-semibold tracking-tight ${look.phase}`} id="h-round">
            {text.title ?? title}
          </Heading>
          <p className="mt-0.5 text-sm text-fg-2 tabular-nums lg:text-md">
            {isReachable ? (text.note ?? note) : t('play.reconnecting')}
          </p>
          <RoundLink game={game} countdownId={moment.countdownId} />
        </div>
      </div>
      <PauseNote moment={moment} />
      <PhaseRail
        phase={moment.phase}
        className="mt-3 mb-2.5 lg:mt-4 low:mt-2 tight:mt-2 tight:mb-2"
        stepClass={`tight:h-0.75 tight:overflow-hidden tight:pt-0 tight:text-transparent ${look.step}`}
      />
      <p className={`${LAST_ROW} ${look.last}`} data-testid="last-round">
        {props.onTable ? (
          <>
            <span className="text-fg-2">{t('play.onTable')}</span>
            <PickedStakes stakes={props.onTable} />
          </>
        ) : (
          <LastRoundTold game={game} last={last} deal={props.lastDeal} />
        )}
      </p>
    </section>
  )
}

const LAST_ROW =
  '-mr-4 -ml-3.5 flex min-h-10.5 items-center gap-2.5 border-t border-line pr-4 pl-3.5 text-sm tabular-nums icons:size-5 tight:min-h-9.5 lg:min-h-11.5 low:min-h-9.5'

interface LastRoundToldProps extends Pick<RoundCardProps, 'game' | 'last'> {
  readonly deal: ReactNode
}

/** Always rendered, so nothing on the page moves. It stays until the next result. */
function LastRoundTold({ game, last, deal }: LastRoundToldProps) {
  const name = deal ? 'max-lg:sr-only' : ''
  return (
    <>
      <span className={`text-fg-2 ${name}`}>
        {last?.isThis ? t('play.thisRound') : t('play.lastRound')}
      </span>
      {last ? (
        <>
          <span className={`inline-flex items-center gap-1.75 font-medium ${name}`}>
            {last.drawn ? <OutcomeMark outcome={last.drawn} /> : <VoidMark />}
            {last.drawn?.label ?? t('play.void')}
          </span>
          {deal ? <span className="contents lg:hidden">{deal}</span> : null}
          {last.net === undefined ? null : <LastNet game={game} net={last.net} />}
        </>
      ) : (
        <span className="text-fg-2">{t('play.noResults')}</span>
      )}
    </>
  )
}

function LastNet({ game, net }: { game: GameInfo; net: number | 'settling' | null }) {
  if (net === null || net === 'settling') {
    return (
      <span className="ml-auto text-fg-2">
        {net === null ? t('play.noBet') : t('play.settling')}
      </span>
    )
  }
  const text = gameMoney(game.currency).net(net)
  if (net <= 0) return <b className="ml-auto font-semibold whitespace-nowrap">{text}</b>
  return (
    <b className="ml-auto inline-flex items-center gap-1.25 font-semibold whitespace-nowrap text-positive">
      <Icon name="check" small />
      {text}
    </b>
  )
}

/** Extends the target of one line to the height of a fingertip. */
const ROUND =
  'relative mt-1.5 inline-flex items-center gap-0.5 text-sm text-fg-2 tabular-nums tight:mt-0.5 after:absolute after:-inset-x-2 after:-inset-y-3'

interface RoundLinkProps {
  readonly game: GameInfo
  readonly countdownId: string | null
}

/** Links to the round's record, which later becomes its proof. */
function RoundLink({ game, countdownId }: RoundLinkProps) {
  if (countdownId === null) return <span className={ROUND}>{t('play.round', { number: '–' })}</span>
  return (
    <Link
      className={`${ROUND} hover:text-fg`}
      href={proofHref(game.id, countdownId)}
      prefetch={false}
      title={countdownId}
    >
      {t('play.round', { number: inReadersDigits(roundNumber(countdownId)) })}
      <Icon name="chevron-right" small />
    </Link>
  )
}

/**
 * Says that the game is paused, or will be after the current round, and why. Renders nothing if
 * there is no pause.
 */
export function PauseNote({ moment }: { readonly moment: RoundMoment }) {
  const { pause, phase } = moment
  if (!pause) return null
  const when = phase === 'paused' ? t('play.pausedNow') : t('play.pausesNext')
  return (
    <p className="mt-3 grid grid-cols-[20px_1fr] gap-2 rounded-control-sm border border-line-strong bg-surface-2 px-3 py-2 text-left text-sm text-fg-2 wrap-anywhere">
      <Icon name="pause" />
      <span>
        <b className="font-semibold text-fg">{when}</b> {pause.reason}
      </span>
    </p>
  )
}

const STEPS = ['betting', 'closing', 'drawing', 'result'] as const satisfies readonly Phase[]

interface PhaseRailProps {
  readonly phase: Phase
  readonly className: string
  readonly stepClass: string
}

export function PhaseRail({ phase, className, stepClass }: PhaseRailProps) {
  const current = (STEPS as readonly Phase[]).indexOf(phase)
  return (
    <ol className={`grid grid-cols-4 gap-1 lg:gap-1.5 ${className}`} aria-label={t('play.phases')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={`border-t-3 pt-1.5 lg:pt-2 ${stepLook(index, current)} ${stepClass}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(`play.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function stepLook(index: number, current: number): string {
  if (index < current) return 'border-control-line text-fg-2'
  if (index > current || current === -1) return 'border-surface-3 text-fg-2'
  const isClosing = STEPS[index] === 'closing'
  return `${isClosing ? 'border-accent' : 'border-fg'} font-semibold text-fg`
}

/** Shows "Live" while updates arrive. Hides without moving anything when they stop. */
export function LiveMark({ isReachable }: { readonly isReachable: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-xs text-fg-2 before:size-1.5 before:rounded-full before:bg-fg ${isReachable ? '' : 'invisible'}`}
    >
      {t('play.live')}
    </span>
  )
}
