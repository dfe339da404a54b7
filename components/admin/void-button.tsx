'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import type { GameId } from '@/lib/domain/games/game'
import { voidAnswer } from '@/lib/wire/control'
import { ReasonDialog } from './reason-dialog'
import { PUBLIC_REASON } from './reason-rules'

interface VoidSubject {
  readonly game: GameId
  readonly name: string
  readonly countdownId: string
  readonly betCount: number
  readonly bets: string
  readonly staked: string
}

/** Declares a round void, after saying what goes back to whom. */
export function VoidButton({ round }: { readonly round: VoidSubject }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        Void round<span className="vh"> {round.countdownId}</span>
      </Button>
      {isOpen ? <VoidDialog round={round} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function VoidDialog({
  round,
  onClose,
}: {
  readonly round: VoidSubject
  readonly onClose: () => void
}) {
  const { game, name, countdownId, betCount, bets, staked } = round
  return (
    <ReasonDialog
      title={`Void round ${countdownId} of ${name}?`}
      verb={betCount === 0 ? 'Void the round' : `Void and return ${staked}`}
      rule={PUBLIC_REASON}
      onClose={onClose}
      change={(reason) => ({
        path: `/games/${game}/rounds/${countdownId}/void`,
        method: 'POST',
        body: { reason },
        answer: voidAnswer,
        done: { title: `Round ${countdownId} is void`, text: 'Every stake went back.' },
      })}
    >
      <dl className="sum">
        <div>
          <dt>Game</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd>{countdownId}</dd>
        </div>
        <div>
          <dt>Bets that go back</dt>
          <dd>{bets}</dd>
        </div>
        <div>
          <dt>Stakes that go back</dt>
          <dd>{staked}</dd>
        </div>
      </dl>
      <p className="sm muted">
        Bets placed until then go back too. This cannot be undone, and it can no longer be done once
        the round is drawn.
      </p>
    </ReasonDialog>
  )
}
