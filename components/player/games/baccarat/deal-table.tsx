import type { ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import { findSelection, type GameInfo, type GameSelection } from '@/components/ui/game-info'
import { OutcomeMark, TONES } from '@/components/ui/outcome-mark'
import { t } from '@/lib/base/text/rules/t'
import type { Hand } from '@/lib/games/catalog/baccarat/rules'
import { FOLD } from '../classes'

export const HANDS = ['player', 'banker'] as const satisfies readonly Hand[]

/** Returns the selection for a hand of Baccarat. */
export function sideOf(game: GameInfo, hand: Hand): GameSelection {
  const selection = findSelection(game, hand)
  if (!selection) throw new Error(`${hand}: expected a selection, found none`)
  return selection
}

interface DealTableProps {
  readonly isOpen: boolean
  /** Both hands and the text below them. */
  readonly children: ReactNode
}

/**
 * The area of the deal. On phones it takes no room until betting has closed, then opens above the
 * strip.
 */
export function DealTable({ isOpen, children }: DealTableProps) {
  return (
    <div
      className={`${FOLD} ${isOpen ? 'grid-rows-[1fr]' : 'max-lg:invisible max-lg:grid-rows-[0fr]'}`}
    >
      <div className="lg:grid max-lg:min-h-0 max-lg:overflow-hidden">
        <section className={`${CARD} max-lg:mt-4 lg:flex lg:flex-col`} aria-labelledby="h-deal">
          <h2 className="sr-only" id="h-deal">
            {t('games.deal')}
          </h2>
          {children}
        </section>
      </div>
    </div>
  )
}

export const BOTH_HANDS = 'grid grid-cols-2 lg:flex-1'

/** As high as its longest text, so that no rule moves the content below. */
export const RULES =
  'grid min-h-23.25 content-center gap-2 border-t border-line px-4 py-3 text-sm max-[25rem]:py-0.5 max-2xs:min-h-28.25 [&:lang(bn)]:min-h-38.25 lg:max-xl:min-h-33.25 lg:[&:lang(bn)]:min-h-26.25 lg:max-xl:[&:lang(bn)]:min-h-44.25 low:py-1'

/** Shows an empty table, which is how most visits begin. */
export function EmptyTable({
  game,
  isOpen,
}: {
  readonly game: GameInfo
  readonly isOpen: boolean
}) {
  return (
    <>
      <div className={BOTH_HANDS}>
        {HANDS.map((hand) => (
          <HandPlace key={hand} side={sideOf(game, hand)} />
        ))}
      </div>
      <p className={`${RULES} text-fg-2`}>{isOpen ? null : t('games.dealtFaceUp')}</p>
    </>
  )
}

/** The card's border is 1 px wide, so the corners inside the border have a radius of 1 px less. */
const HAND =
  'px-3 pt-3 pb-4 low:pt-1.5 low:pb-2 first:rounded-tl-[13px] last:rounded-tr-[13px] not-first:border-l not-first:border-line'
const CARDS_WIDTH = 'mx-auto max-w-36 lg:max-w-38.5 low:max-w-26'
const EMPTY_PLACE = 'block rounded-small border-[1.5px] border-dashed border-line-strong'

interface HandPlaceProps {
  readonly side: GameSelection
  readonly className?: string | undefined
  /** Shown below the name of the side. */
  readonly note?: ReactNode
  readonly total?: ReactNode
  /** Up to three cards; the remaining places are empty. */
  readonly cards?: readonly ReactNode[]
}

/** One side of the table: its name, and places for three cards. */
export function HandPlace({ side, className = '', note, total, cards = [] }: HandPlaceProps) {
  return (
    <div className={`${HAND} ${TONES[side.tone]} ${className}`} data-testid="hand">
      <div className="mb-2 flex h-10 items-center gap-2 low:mb-1">
        <OutcomeMark outcome={side} className="size-6.5" />
        <div>
          <h3 className="text-md/5 font-semibold tracking-snug">{side.label}</h3>
          {note}
        </div>
        {total}
      </div>
      {/* On low laptops the third card lies next to the other two. */}
      <div className="grid gap-1.5 xl:low:grid-cols-2 xl:low:items-center">
        <div className={`grid w-full grid-cols-2 gap-1.5 ${CARDS_WIDTH}`}>
          {cards[0] ?? <span className={`${EMPTY_PLACE} aspect-[5/7]`} />}
          {cards[1] ?? <span className={`${EMPTY_PLACE} aspect-[5/7]`} />}
        </div>
        <div className={`relative grid aspect-[144/70] w-full place-items-center ${CARDS_WIDTH}`}>
          {cards[2] ?? <span className={`${EMPTY_PLACE} aspect-[7/5] w-[68%]`} />}
        </div>
      </div>
    </div>
  )
}
