'use client'

import { useState } from 'react'
import { DialogButton, useLazyDialog } from '@/components/staff/lists/dialog-button'
import { Button } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { GameId } from '@/lib/games/catalog/game'
import type { VoidSubject } from './round-dialogs'

const DIALOGS = new LazyChunk(() => import('./round-dialogs'))

interface GameSwitchProps {
  readonly game: GameId
  readonly name: string
  readonly isPaused: boolean
}

/** Pauses a game, or resumes it. */
export function GameSwitch({ game, name, isPaused }: GameSwitchProps) {
  // Chosen at opening: a refresh of the page must not turn the open dialog into its opposite.
  const [open, setOpen] = useState<'PauseDialog' | 'ResumeDialog' | null>(null)
  const [dialogs, isOpening] = useLazyDialog(DIALOGS, open !== null)
  const Dialog = open && dialogs?.[open]
  return (
    <>
      <Button
        size="sm"
        pending={isOpening}
        onClick={() => setOpen(isPaused ? 'ResumeDialog' : 'PauseDialog')}
      >
        {isPaused ? 'Resume' : 'Pause'}
        <span className="sr-only"> {name}</span>
      </Button>
      {Dialog ? <Dialog game={game} name={name} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

/** Voids a round, after a dialog that names the refunds. */
export function VoidButton({ round }: { readonly round: VoidSubject }) {
  return (
    <DialogButton
      chunk={DIALOGS}
      dialog={({ VoidDialog }, onClose) => <VoidDialog round={round} onClose={onClose} />}
    >
      Void round<span className="sr-only"> {round.countdownId}</span>
    </DialogButton>
  )
}
