import type { Ref } from 'react'
import { formatMajor } from '@/lib/client/money-text'
import { formatCount } from '@/lib/domain/money-format'
import type { GameInfo } from './game-info'

interface ChipTrayProps {
  readonly game: GameInfo
  readonly isOpen: boolean
  readonly chosen: number | null
  readonly onChoose: (stake: number) => void
  /** What the balance is, or would be after the chosen stake. */
  readonly note: string
  readonly headingLevel: 2 | 3
  readonly ref?: Ref<HTMLDivElement>
}

export function ChipTray(props: ChipTrayProps) {
  const { game, isOpen, chosen, onChoose, note, headingLevel, ref } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-stake">
      <div className="labelrow">
        <Heading className="label" id="h-stake">
          Stake
        </Heading>
        <span className="section__note">{note}</span>
      </div>
      <div
        className={isOpen ? 'chips' : 'chips is-closed'}
        role="radiogroup"
        aria-labelledby="h-stake"
        ref={ref}
      >
        {game.chips.map((stake) => (
          <label key={stake} className="chip">
            <input
              type="radio"
              className="chip__input"
              name="stake"
              value={stake}
              aria-label={formatMajor(stake, { currency: game.currency, decimals: 0 })}
              checked={chosen === stake}
              disabled={!isOpen}
              onChange={() => onChoose(stake)}
            />
            <ChipFace />
            <span aria-hidden="true">{formatCount(stake)}</span>
          </label>
        ))}
      </div>
    </section>
  )
}

/** Eight notches around the rim. */
function ChipFace() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <circle className="c-body" cx="28" cy="28" r="27" />
      <circle
        className="c-edge"
        cx="28"
        cy="28"
        r="25.2"
        strokeWidth="3.6"
        strokeDasharray="9.9 9.9"
        strokeDashoffset="4.95"
      />
      <circle className="c-rim" cx="28" cy="28" r="21" />
    </svg>
  )
}
