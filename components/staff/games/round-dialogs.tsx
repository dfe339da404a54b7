'use client'

import { ConfirmDialog, PUBLIC_REASON, ReasonDialog } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import type { GameId } from '@/lib/games/catalog/game'

export interface VoidSubject {
  readonly game: GameId
  readonly name: string
  readonly countdownId: string
  readonly betCount: number
  readonly bets: string
  readonly staked: string
}

interface SwitchDialogProps {
  readonly game: GameId
  readonly name: string
  readonly onClose: () => void
}

export function PauseDialog({ game, name, onClose }: SwitchDialogProps) {
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
        done: { title: `${name} paused`, text: 'The current round finishes normally.' },
      })}
    >
      <p className="text-sm text-fg-2">
        The current round finishes normally. No new round starts until someone resumes the game.
      </p>
    </ReasonDialog>
  )
}

export function ResumeDialog({ game, name, onClose }: SwitchDialogProps) {
  const { send, isBusy, failure } = useSubmit({ unanswered: CHECK_FIRST })
  const resume = () =>
    send({
      path: `/games/${game}/resume`,
      method: 'POST',
      body: {},
      done: { title: `${name} resumed`, text: 'The next scheduled round starts.' },
      onDone: onClose,
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
      <p className="text-sm text-fg-2">
        The next scheduled round starts. Missed rounds aren’t played.
      </p>
      <FormFailure title="Not changed" failure={failure} />
    </ConfirmDialog>
  )
}

/** Says what is refunded before a round is voided. */
export function VoidDialog({
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
      verb={betCount === 0 ? 'Void the round' : `Void and refund ${staked}`}
      rule={PUBLIC_REASON}
      onClose={onClose}
      change={(reason) => ({
        path: `/games/${game}/rounds/${countdownId}/void`,
        method: 'POST',
        body: { reason },
        done: { title: `Round ${countdownId} is void`, text: 'All stakes refunded.' },
      })}
    >
      <Sum
        of={[
          ['Game', name],
          ['Period', countdownId],
          ['Bets to refund', bets],
          ['Stakes to refund', staked],
        ]}
      />
      <p className="text-sm text-fg-2">
        Bets placed until you confirm are refunded too. You can’t undo this. After the draw you
        can’t void.
      </p>
    </ReasonDialog>
  )
}
