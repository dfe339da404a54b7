import type { Ref } from 'react'
import { Icon } from '@/components/ui/icon'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { GameInfo, GameSelection } from './game-info'

interface PickGroupProps {
  readonly game: GameInfo
  readonly isOpen: boolean
  readonly chosen: string | null
  readonly drawn: GameSelection | undefined
  readonly onChoose: (selectionId: string) => void
  readonly headingLevel: 2 | 3
  readonly ref?: Ref<HTMLDivElement>
}

export function PickGroup(props: PickGroupProps) {
  const { game, isOpen, chosen, drawn, onChoose, headingLevel, ref } = props
  return (
    <section aria-labelledby="h-pick">
      <PickHeading isOpen={isOpen} headingLevel={headingLevel} />
      <div
        className={isOpen ? 'picks' : 'picks is-closed'}
        role="radiogroup"
        aria-labelledby="h-pick"
        ref={ref}
      >
        {game.selections.map((selection) => (
          <label key={selection.id} className={pickClass(selection, drawn)}>
            <input
              type="radio"
              className="pick__input"
              name="pick"
              value={selection.id}
              checked={chosen === selection.id}
              disabled={!isOpen}
              onChange={() => onChoose(selection.id)}
            />
            <PickFace selection={selection} />
          </label>
        ))}
      </div>
    </section>
  )
}

interface WatchedPicksProps {
  readonly game: GameInfo
  readonly isOpen: boolean
  readonly drawn: GameSelection | undefined
  readonly headingLevel: 2 | 3
}

/** The same picks for a visitor: to look at, nothing to choose. */
export function WatchedPicks({ game, isOpen, drawn, headingLevel }: WatchedPicksProps) {
  return (
    <section aria-labelledby="h-pick">
      <PickHeading isOpen={isOpen} headingLevel={headingLevel} />
      <ul className={isOpen ? 'picks is-watch' : 'picks is-watch is-closed'}>
        {game.selections.map((selection) => (
          <li key={selection.id} className={pickClass(selection, drawn)}>
            <PickFace selection={selection} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PickHeading({ isOpen, headingLevel }: { isOpen: boolean; headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="labelrow labelrow--pick">
      <Heading className="label" id="h-pick">
        {isOpen ? 'Your pick' : 'Betting is closed'}
      </Heading>
    </div>
  )
}

function pickClass(selection: GameSelection, drawn: GameSelection | undefined): string {
  const isResult = drawn?.id === selection.id
  return `pick o-${selection.tone}${isResult ? ' is-result' : ''}`
}

function PickFace({ selection }: { selection: GameSelection }) {
  return (
    <>
      <OutcomeMark outcome={selection} />
      <span className="pick__name">{selection.label}</span>
      <span className="pick__row">
        <span>Pays</span> <b>{selection.multiplierText}</b>
      </span>
      <span className="pick__row">
        <span>Chance</span> <b>{selection.chanceText}</b>
      </span>
      <span className="pick__check">
        <Icon name="check" />
      </span>
    </>
  )
}
