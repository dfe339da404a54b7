'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import type { GameId } from '@/lib/domain/games/game'
import { MESSAGES } from '@/lib/domain/messages'
import { gameStateAnswer } from '@/lib/wire/control'
import { ConfirmDialog } from './confirm-dialog'
import { ReasonDialog } from './reason-dialog'
import { PUBLIC_REASON } from './reason-rules'
import { useChange } from './use-change'

interface GameSwitchProps {
  readonly game: GameId
  readonly name: string
  readonly isPaused: boolean
}

/** Pauses a game, or lets it go on. */
export function GameSwitch({ game, name, isPaused }: GameSwitchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        {isPaused ? 'Resume' : 'Pause'}
        <span className="vh"> {name}</span>
      </Button>
      {isOpen && isPaused ? <ResumeDialog game={game} name={name} onClose={close} /> : null}
      {isOpen && !isPaused ? <PauseDialog game={game} name={name} onClose={close} /> : null}
    </>
  )
}

type DialogProps = Pick<GameSwitchProps, 'game' | 'name'> & { readonly onClose: () => void }

function PauseDialog({ game, name, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={`Pause ${name}?`}
      verb={`Pause ${name}`}
      rule={PUBLIC_REASON}
      onClose={onClose}
      change={(reason) => ({
        path: `/games/${game}/pause`,
        method: 'POST',
        body: { reason },
        answer: gameStateAnswer,
        done: { title: `${name} paused`, text: 'The round in play ends as usual.' },
      })}
    >
      <p className="sm muted">
        The round in play takes bets until its close, is drawn and paid. No other begins until
        somebody resumes the game. Balances stay as they are.
      </p>
    </ReasonDialog>
  )
}

function ResumeDialog({ game, name, onClose }: DialogProps) {
  const { isBusy, refused, send } = useChange(onClose)
  const resume = () =>
    send({
      path: `/games/${game}/resume`,
      method: 'POST',
      body: {},
      answer: gameStateAnswer,
      done: { title: `${name} goes on`, text: 'With the next round of its schedule.' },
    })

  return (
    <ConfirmDialog
      title={`Resume ${name}?`}
      verb={`Resume ${name}`}
      isFocused
      isBusy={isBusy}
      onConfirm={resume}
      onClose={onClose}
    >
      <p className="sm muted">
        It goes on with the next round of its schedule. Rounds whose time has passed meanwhile are
        not played.
      </p>
      {refused ? <FormAlert title={MESSAGES.wrongDetails} text={refused.text} /> : null}
    </ConfirmDialog>
  )
}
