import type { ReactNode } from 'react'
import type { GameInfo, GameSelection } from '@/components/ui/game-info'
import { OutcomeMark, TONES } from '@/components/ui/outcome-mark'
import { t } from '@/lib/base/text/rules/t'
import { LABEL, LABEL_ROW } from './classes'

export interface GroupProps {
  readonly game: GameInfo
  readonly isOpen: boolean
  readonly headingLevel: 2 | 3
}

export interface WatchedPicksProps extends GroupProps {
  readonly drawn: GameSelection | undefined
}

export const PICKS = 'grid grid-cols-3 gap-2 tiny:grid-cols-1 lg:gap-3'

/** Shows the picks without controls, to people who only watch. */
export function WatchedPicks({ game, isOpen, drawn, headingLevel }: WatchedPicksProps) {
  return (
    <section aria-labelledby="h-pick">
      <PickHeading isOpen={isOpen} headingLevel={headingLevel} />
      <ul className={PICKS}>
        {game.selections.map((selection) => {
          const look = isOpen ? 'watched' : closedLook(selection, drawn)
          return (
            <li key={selection.id} className={pickClass(selection, look)}>
              <PickFace selection={selection} isFaded={look === 'faded'} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** On phones, only screen readers get this heading. */
export function PickHeading({ isOpen, headingLevel }: Pick<GroupProps, 'isOpen' | 'headingLevel'>) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={`${LABEL_ROW} max-lg:sr-only`}>
      <Heading className={LABEL} id="h-pick">
        {isOpen ? t('play.yourPick') : t('play.bettingClosed')}
      </Heading>
    </div>
  )
}

const PICK =
  'relative grid grid-cols-1 px-3 pt-3 pb-2 max-2xs:px-2.5 tight:pt-2.5 tight:pb-1.5 lg:grid-cols-[auto_1fr] lg:items-start lg:gap-x-4 lg:px-4.5 lg:pt-4.5 lg:pb-4 low:pt-2 low:pb-1.5 rounded-card transition-[background,box-shadow] ease-out'
/** A faint tint of the outcome's colour at the top. */
const RAISED = 'bg-breath shadow-1'
const EDGE = 'inset-ring inset-ring-edge'
const HOVER = 'hover:bg-surface-2 hover:bg-none'
const TINTED = 'bg-tint inset-ring-2 inset-ring-(--c)'
const LOOKS = {
  free: `${RAISED} ${EDGE} ${HOVER}`,
  staked: `${RAISED} inset-ring-[1.5px] inset-ring-edge-staked ${HOVER}`,
  chosen: TINTED,
  watched: `${RAISED} ${EDGE}`,
  /** The winning pick of a round with a net win: the only one that glows. */
  won: 'animate-glow bg-glow shadow-glow motion-reduce:animate-none',
  /** The result of a round that no longer takes bets. The other picks fade. */
  drawn: TINTED,
  faded: 'inset-ring inset-ring-line',
} as const

export function pickClass({ tone }: GameSelection, look: keyof typeof LOOKS): string {
  return `${PICK} ${TONES[tone]} ${LOOKS[look]}`
}

export function closedLook(
  selection: GameSelection,
  drawn: GameSelection | undefined,
  hasWon = false,
) {
  if (hasWon) return 'won'
  return drawn?.id === selection.id ? 'drawn' : 'faded'
}

/** Aligns the left edges of the three shapes on phones. */
const MARK =
  'mb-2 size-11 tight:mb-1 tight:size-9.5 lg:row-span-3 lg:m-0 lg:size-15 lg:self-center low:size-12'
const MARK_EDGES = { diamond: '-ml-px', circle: '-ml-0.75', square: '-ml-1.25' } as const

interface PickFaceProps {
  readonly selection: GameSelection
  readonly isFaded: boolean
  readonly children?: ReactNode
}

export function PickFace({ selection, isFaded, children }: PickFaceProps) {
  const { shape, label, multiplierText, chanceText } = selection
  const mark = `${MARK} ${MARK_EDGES[shape]} ${isFaded ? 'opacity-42' : ''}`
  const row = `flex justify-between gap-1 text-cap tabular-nums lg:text-sm ${isFaded ? 'text-fg-3' : 'text-fg-2'}`
  const strong = isFaded ? 'font-semibold text-fg-3' : 'font-semibold text-fg'
  return (
    <>
      <OutcomeMark outcome={selection} className={mark} />
      <span className={`text-lg tracking-[-0.015em] ${strong}`}>{label}</span>
      <span className={row}>
        <span>{t('play.paysLabel')}</span> <b className={strong}>{multiplierText}</b>
      </span>
      <span className={row}>
        <span>{t('play.chance')}</span> <b className={strong}>{chanceText}</b>
      </span>
      {children}
    </>
  )
}
