'use client'

import { useState } from 'react'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { type LatePart, useLatePart } from '@/components/ui/late-part'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import type { RoundView } from '@/lib/wire/game'
import type { GameInfo } from './game-info'
import type { ShortRules } from './rules/late-rules'

interface OddsLineProps {
  readonly game: GameInfo
  readonly rules: LatePart<ShortRules>
  /** The round that the rules speak of. */
  readonly round: RoundView
}

/** What the game gives back, beside the bet and not hidden behind it. */
export function OddsLine({ game, rules, round }: OddsLineProps) {
  const [isOpen, setOpen] = useState(false)
  const short = useLatePart(rules, isOpen)
  const isOpening = useIsOpening(isOpen) || (isOpen && short === null)
  return (
    <div className="oddsline">
      <span>{game.oddsText}</span>
      <button
        type="button"
        className="link"
        aria-busy={isOpening || undefined}
        onClick={() => setOpen(true)}
      >
        Rules and odds
        {isOpening ? <Spinner /> : null}
      </button>
      <Sheet
        open={isOpen && short !== null}
        onOpenChange={setOpen}
        title={`${game.name}, rules and odds`}
      >
        {short && <short.Rules game={game} round={round} />}
        <p className="sheet__more">
          <Link className="link" href={`/${game.id}/rules`}>
            All rules of {game.name}
          </Link>
        </p>
      </Sheet>
    </div>
  )
}
