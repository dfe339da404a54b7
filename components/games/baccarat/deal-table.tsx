import { CARD } from '@/components/ui/classes'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { OutcomeMark, TONES } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import type { GameInfo } from '../game-info'
import { type DealView, type HandView, sideOf } from './deal-view'

/** Cards and rules come at the first press or with the deal: most visits begin on an empty table. */
const DEALT = new LazyChunk(() => import('./dealt'))
type Dealt = typeof import('./dealt')

interface DealTableProps {
  readonly game: GameInfo
  readonly deal: DealView
}

/** On phones the deal takes no room until betting has closed; then it opens above the strip. */
const FOLD =
  'grid max-lg:transition-[grid-template-rows,visibility] max-lg:duration-base max-lg:ease-out motion-reduce:transition-none'

/** Both hands with their cards, totals and the rule that applied to each. */
export function DealTable({ game, deal }: DealTableProps) {
  // Without them the places stay empty, and the totals still tell the deal.
  const drawn = useLazyChunk(DEALT, deal.isOpen, { isOptional: true })
  const Drawn = drawn?.DealtCard ?? null
  const isOpen = deal.isOpen ? 'grid-rows-[1fr]' : 'max-lg:invisible max-lg:grid-rows-[0fr]'
  return (
    <div className={`${FOLD} ${isOpen}`}>
      <div className="lg:grid max-lg:min-h-0 max-lg:overflow-hidden">
        <section className={`${CARD} max-lg:mt-4 lg:flex lg:flex-col`} aria-labelledby="h-deal">
          <h2 className="sr-only" id="h-deal">
            {t('games.deal')}
          </h2>
          <div className="grid grid-cols-2 lg:flex-1">
            {deal.hands.map((view) => (
              <DealtHand key={view.hand} isDealing={deal.isDealing} {...{ game, view, Drawn }} />
            ))}
          </div>
          <Rules {...{ game, deal, drawn }} />
        </section>
      </div>
    </div>
  )
}

const END_TEXTS = { won: 'games.wins', tied: 'games.tie', lost: null } as const
/** The card's border is 1 px wide: inside it the corners are rounder. */
const HAND =
  'px-3 pt-3 pb-4 first:rounded-tl-[13px] last:rounded-tr-[13px] not-first:border-l not-first:border-line'
const WON = 'bg-[color-mix(in_srgb,var(--c)_10%,transparent)]'
const CARDS_WIDTH = 'mx-auto max-w-36 lg:max-w-38.5'

interface DealtHandProps {
  readonly game: GameInfo
  readonly view: HandView
  readonly isDealing: boolean
  /** Null until it is fetched. */
  readonly Drawn: Dealt['DealtCard'] | null
}

function DealtHand({ game, view, isDealing, Drawn }: DealtHandProps) {
  const side = sideOf(game, view.hand)
  const { end, total, cards, hasStood, hasLastCard } = view
  const isLast = (place: number) => hasLastCard && place === cards.length - 1
  const endText = end && END_TEXTS[end]
  return (
    <div className={`${HAND} ${TONES[side.tone]} ${end === 'won' ? WON : ''}`} data-testid="hand">
      <div className="mb-2 flex h-10 items-center gap-2">
        <OutcomeMark outcome={side} className="size-6.5" />
        <div>
          <h3 className="text-md/5 font-semibold tracking-snug">{side.label}</h3>
          {endText ? (
            <span className="block text-xs text-fg-2" data-testid="hand-end">
              {t(endText)}
            </span>
          ) : null}
        </div>
        {total === null ? null : (
          <span
            className={`${TOTAL} ${end === 'lost' ? 'text-fg-3' : ''}`}
            data-testid="hand-total"
          >
            <span className="sr-only">{t('games.total')} </span>
            {inReadersDigits(total)}
          </span>
        )}
      </div>
      <div className={`grid grid-cols-2 gap-1.5 ${CARDS_WIDTH}`}>
        <Place card={cards[0]} isLast={isLast(0)} {...{ isDealing, Drawn }} />
        <Place card={cards[1]} isLast={isLast(1)} {...{ isDealing, Drawn }} />
      </div>
      <div className={`relative mt-1.5 grid aspect-[144/70] place-items-center ${CARDS_WIDTH}`}>
        {hasStood ? (
          <span className="text-sm text-fg-2">{t('games.stands')}</span>
        ) : (
          <Place card={cards[2]} isLast={isLast(2)} isAcross {...{ isDealing, Drawn }} />
        )}
      </div>
    </div>
  )
}

const TOTAL = 'ml-auto text-4xl font-semibold tracking-tightest tabular-nums'
const EMPTY_PLACE = 'block rounded-small border-[1.5px] border-dashed border-line-strong'
interface PlaceProps extends Pick<DealtHandProps, 'isDealing' | 'Drawn'> {
  readonly card: HandView['cards'][number] | undefined
  readonly isLast: boolean
  /** The third card lies across. */
  readonly isAcross?: boolean
}

function Place({ card, isDealing, Drawn, isLast, isAcross = false }: PlaceProps) {
  if (!card || !Drawn) {
    const shape = isAcross ? 'aspect-[7/5] w-[68%]' : 'aspect-[5/7] w-full'
    return <span className={`${EMPTY_PLACE} ${shape}`} />
  }
  return <Drawn {...{ card, isDealing, isLast, isAcross }} />
}

/** As high as its longest text, so that no rule moves what lies below. */
const RULES =
  'grid min-h-23.25 content-center gap-2 border-t border-line px-4 py-3 text-sm max-2xs:min-h-28.25 [&:lang(bn)]:min-h-38.25 lg:[&:lang(bn)]:min-h-26.25'

interface RulesProps extends DealTableProps {
  /** Null until it is fetched. */
  readonly drawn: Dealt | null
}

function Rules({ game, deal, drawn }: RulesProps) {
  const { detail, decided, note } = deal
  if (!detail || decided.length === 0) return <p className={`${RULES} text-fg-2`}>{note}</p>
  if (!drawn) return <div className={RULES} />
  return <drawn.AppliedRules className={RULES} {...{ game, detail, decided }} />
}
