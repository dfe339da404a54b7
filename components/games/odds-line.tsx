'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { Sheet } from '@/components/ui/dialog'
import type { GameInfo } from './game-info'

interface OddsLineProps {
  readonly game: GameInfo
  /** The game's rules in words. */
  readonly rules: ReactNode
}

/** What the game gives back, beside the bet and not hidden behind it. */
export function OddsLine({ game, rules }: OddsLineProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="oddsline">
      <span>{game.oddsText}</span>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Rules and odds
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={`${game.name}, rules and odds`}>
        {rules}
        <p className="sheet__more">
          <Link className="link" href={`/${game.id}/rules`}>
            All rules of {game.name}
          </Link>
        </p>
      </Sheet>
    </div>
  )
}
