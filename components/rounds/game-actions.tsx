'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { GameId } from '@/lib/games/game'

const DIALOGS = new LazyChunk(() => import('./round-dialogs'))

interface GameSwitchProps {
  readonly game: GameId
  readonly name: string
  readonly isPaused: boolean
}

/** Pauses a game, or resumes it. */
export function GameSwitch({ game, name, isPaused }: GameSwitchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const dialogs = useLazyChunk(DIALOGS, isOpen)
  const isOpening = useIsOpening(isOpen, dialogs)
  const Dialog = isPaused ? dialogs?.ResumeDialog : dialogs?.PauseDialog
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        {isPaused ? 'Resume' : 'Pause'}
        <span className="sr-only"> {name}</span>
      </Button>
      {isOpen && Dialog ? (
        <Dialog game={game} name={name} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

export interface VoidSubject {
  readonly game: GameId
  readonly name: string
  readonly countdownId: string
  readonly betCount: number
  readonly bets: string
  readonly staked: string
}

/** Voids a round, after a dialog that names the refunds. */
export function VoidButton({ round }: { readonly round: VoidSubject }) {
  const [isOpen, setIsOpen] = useState(false)
  const dialogs = useLazyChunk(DIALOGS, isOpen)
  const isOpening = useIsOpening(isOpen, dialogs)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        Void round<span className="sr-only"> {round.countdownId}</span>
      </Button>
      {isOpen && dialogs ? (
        <dialogs.VoidDialog round={round} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
