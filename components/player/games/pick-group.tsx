import type { Ref } from 'react'
import { Icon } from '@/components/ui/icon'
import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { LABEL, LABEL_NOTE, LABEL_ROW } from './classes'
import {
  closedLook,
  type GroupProps,
  PICKS,
  PickFace,
  PickHeading,
  pickClass,
  type WatchedPicksProps,
} from './picks'

/**
 * The radio button covers the whole pick or chip, so the browser handles presses and the keyboard.
 */
const RADIO =
  'absolute inset-0 z-1 m-0 size-full cursor-pointer appearance-none rounded-[inherit] disabled:cursor-default'

/** The player's money on a pick and its outcome. */
export interface PickStake {
  readonly end: 'open' | 'paid' | 'lost'
  /** The stakes, or their payout. */
  readonly text: string
}

interface PickGroupProps extends WatchedPicksProps {
  readonly chosen: string | null
  /** Null clears the choice. */
  readonly onChoose: (selection: string | null) => void
  /** Keyed by selection id. */
  readonly stakes: Readonly<Record<string, PickStake>>
  /** True if the round paid more than was staked on it. */
  readonly isWin: boolean
  readonly ref?: Ref<HTMLDivElement>
}

export function PickGroup(props: PickGroupProps) {
  const { game, isOpen, chosen, drawn, onChoose, stakes, isWin, headingLevel, ref } = props
  return (
    <section aria-labelledby="h-pick">
      <PickHeading isOpen={isOpen} headingLevel={headingLevel} />
      <div className={PICKS} role="radiogroup" aria-labelledby="h-pick" ref={ref}>
        {game.selections.map((selection) => {
          const { id } = selection
          const isChosen = chosen === id
          const stake = stakes[id]
          const look = isOpen
            ? isChosen
              ? 'chosen'
              : stake
                ? 'staked'
                : 'free'
            : closedLook(selection, drawn, isWin && stake?.end === 'paid')
          return (
            <label key={id} className={pickClass(selection, look)}>
              <input
                type="radio"
                className={RADIO}
                name="pick"
                value={id}
                checked={isChosen}
                disabled={!isOpen}
                aria-describedby={stake ? `stake-${id}` : undefined}
                onChange={() => onChoose(id)}
                // Choosing the chosen pick again clears it.
                onClick={isChosen ? () => onChoose(null) : undefined}
              />
              <PickFace selection={selection} isFaded={look === 'faded'}>
                {isOpen ? (
                  <span
                    className={`${CHECK} ${stake ? CHECK_LOW : CHECK_HIGH} ${isChosen ? CHECK_ON : CHECK_OFF}`}
                  >
                    {isChosen ? <Icon name="check" /> : null}
                  </span>
                ) : null}
              </PickFace>
              {stake ? <StakeBadge key={stake.text} id={`stake-${id}`} stake={stake} /> : null}
            </label>
          )
        })}
      </div>
    </section>
  )
}

const CHECK =
  'absolute right-2.5 grid size-5.5 place-items-center rounded-full max-2xs:right-2 lg:right-3.5 icons:size-3.5 icons:stroke-[2.4]'
const CHECK_HIGH = 'top-2.5 max-2xs:top-2 lg:top-3.5 low:top-1.5'
/** Leaves room for the stake's badge, which overlaps the top edge. */
const CHECK_LOW = 'top-4.5 low:top-3.25'
const CHECK_ON = 'bg-inverse text-on-inverse'
const CHECK_OFF = 'inset-ring-[1.5px] inset-ring-control-line'

const BADGES = {
  open: 'bg-ivory text-on-ivory shadow-badge',
  paid: 'bg-positive text-bg shadow-badge light:text-surface-1',
  lost: 'bg-surface-3 text-fg-2 shadow-[0_0_0_3px_var(--color-bg)]',
} as const
const BADGE_ENDS = {
  open: 'play.stakeStaked',
  paid: 'play.stakePaid',
  lost: 'play.stakeLost',
} as const

function StakeBadge({ id, stake }: { readonly id: string; readonly stake: PickStake }) {
  const { end, text } = stake
  return (
    <span className={`stake-badge ${BADGES[end]}`} id={id} aria-hidden="true" data-testid="stake">
      {end === 'paid' ? (
        <span className="pl-1 icons:size-3.5 icons:stroke-[2.6]">
          <Icon name="check" />
        </span>
      ) : (
        <svg
          className="fill-none stroke-current"
          width="16"
          height="16"
          viewBox="0 0 16 16"
          aria-hidden="true"
        >
          <circle cx="8" cy="8" r="6.4" strokeWidth="2.4" strokeDasharray="2.4 2.6" />
          <circle cx="8" cy="8" r="4.2" strokeWidth="1.2" />
        </svg>
      )}
      {text}
      <span className="sr-only"> {t(BADGE_ENDS[end])}</span>
    </span>
  )
}

interface ChipTrayProps extends GroupProps {
  readonly chosen: number | null
  readonly onChoose: (stake: number) => void
  /** The largest stake allowed, in major units. Chips above it can be chosen only to read why. */
  readonly most: number
  /** Says why no larger stake is allowed. */
  readonly why: string
  /** Shows the balance, or the balance after the chosen stake. */
  readonly note: string
  readonly ref?: Ref<HTMLDivElement>
}

const CHIP =
  'group relative grid aspect-square min-w-11 place-items-center rounded-full text-cap font-semibold tracking-tight tabular-nums transition-[translate] ease-out'
const CHIP_LOOKS = {
  free: {
    chip: 'text-fg',
    body: 'fill-surface-2 group-hover:fill-surface-3',
    edge: 'stroke-control-line',
    rim: 'stroke-line-strong',
  },
  chosen: {
    chip: '-translate-y-0.75 text-on-ivory',
    body: 'fill-ivory',
    edge: 'stroke-[light-dark(#b99a5e,#8a6d33)]',
    rim: 'stroke-[light-dark(#6b5833,#c9ad75)]',
  },
  /** The chosen chip while it can't be bet. */
  kept: {
    chip: 'text-fg-2',
    body: 'fill-surface-2',
    edge: 'stroke-control-line',
    rim: 'stroke-line-strong',
  },
  closed: {
    chip: 'cursor-default text-fg-3',
    body: 'fill-surface-2',
    edge: 'stroke-line-strong',
    rim: 'stroke-line-strong',
  },
} as const

export function ChipTray(props: ChipTrayProps) {
  const { game, isOpen, chosen, onChoose, most, why, note, headingLevel, ref } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-stake">
      <div className={LABEL_ROW}>
        <Heading className={LABEL} id="h-stake">
          {t('play.stake')}
        </Heading>
        <span className={LABEL_NOTE}>{note}</span>
      </div>
      <div
        className="grid grid-cols-[repeat(6,minmax(0,3.5rem))] justify-between gap-2 tiny:grid-cols-3"
        role="radiogroup"
        aria-labelledby="h-stake"
        ref={ref}
      >
        {game.chips.map((stake) => {
          const isChosen = chosen === stake
          const isAllowed = stake <= most
          const canBet = isOpen && isAllowed
          const look = isChosen ? (canBet ? 'chosen' : 'kept') : canBet ? 'free' : 'closed'
          return (
            <label key={stake} className={`${CHIP} ${CHIP_LOOKS[look].chip}`}>
              <input
                type="radio"
                className={RADIO}
                name="stake"
                value={stake}
                aria-label={formatMajor(stake, { currency: game.currency, decimals: 0 })}
                checked={isChosen}
                disabled={!isOpen}
                aria-disabled={!isAllowed || undefined}
                aria-description={isAllowed ? undefined : why}
                onChange={() => onChoose(stake)}
              />
              <ChipFace look={look} />
              <span className="relative" aria-hidden="true">
                {formatCount(stake)}
              </span>
            </label>
          )
        })}
      </div>
    </section>
  )
}

/** Eight notches around the rim. */
function ChipFace({ look }: { readonly look: keyof typeof CHIP_LOOKS }) {
  const { body, edge, rim } = CHIP_LOOKS[look]
  return (
    <svg className="absolute inset-0 size-full" viewBox="0 0 56 56" aria-hidden="true">
      <circle className={body} cx="28" cy="28" r="27" />
      <circle
        className={`fill-none ${edge}`}
        cx="28"
        cy="28"
        r="25.2"
        strokeWidth="3.6"
        strokeDasharray="9.9 9.9"
        strokeDashoffset="4.95"
      />
      <circle className={`fill-none ${rim}`} cx="28" cy="28" r="21" />
    </svg>
  )
}
