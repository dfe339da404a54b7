'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import type { GameId } from '@/lib/domain/games/game'
import { MESSAGES } from '@/lib/domain/messages'
import { gameStateAnswer } from '@/lib/wire/control'
import { ReasonDialog } from './reason-dialog'
import { type Refused, useChange } from './use-change'

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
  const { isBusy, send } = useChange()
  return (
    <ReasonDialog
      title={`Pause ${name}?`}
      verb={`Pause ${name}`}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(reason) =>
        send({
          path: `/games/${game}/pause`,
          method: 'POST',
          body: { reason },
          answer: gameStateAnswer,
          done: { title: `${name} paused`, text: 'The round in play ends as usual.' },
        })
      }
    >
      <p className="sm muted">
        The round in play takes bets until its close, is drawn and paid. No other begins until
        somebody resumes the game. Balances stay as they are.
      </p>
    </ReasonDialog>
  )
}

function ResumeDialog({ game, name, onClose }: DialogProps) {
  const { isBusy, send } = useChange()
  const [refused, setRefused] = useState<Refused | null>(null)

  async function resume() {
    const answer = await send({
      path: `/games/${game}/resume`,
      method: 'POST',
      body: {},
      answer: gameStateAnswer,
      done: { title: `${name} goes on`, text: 'With the next round of its schedule.' },
    })
    setRefused(answer)
    if (answer === null) onClose()
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={`Resume ${name}?`}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button autoFocus variant="primary" pending={isBusy} onClick={resume}>
            Resume {name}
          </Button>
        </>
      }
    >
      <p className="sm muted">
        It goes on with the next round of its schedule. Rounds whose time has passed meanwhile are
        not played.
      </p>
      {refused ? <FormAlert title={MESSAGES.wrongDetails} text={refused.text} /> : null}
    </Modal>
  )
}
