import type { ComponentType } from 'react'
import { LatePart } from '@/components/ui/late-part'
import type { RoundView } from '@/lib/wire/game'
import type { GameInfo } from '../game-info'

/** A game's rules in short, with the figures that are in force. */
export interface ShortRules {
  readonly Rules: ComponentType<{ readonly game: GameInfo; readonly round: RoundView }>
}

// Whoever reads them has pressed for them.

export const WINGO_RULES = new LatePart<ShortRules>(() =>
  import('./wingo-rules').then(({ WingoRules }) => ({ Rules: WingoRules })),
)

export const BACCARAT_RULES = new LatePart<ShortRules>(() =>
  import('./baccarat-rules').then(({ BaccaratRules }) => ({ Rules: BaccaratRules })),
)
