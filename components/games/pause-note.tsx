import { Icon } from '@/components/ui/icon'
import type { RoundMoment } from './round-phase'

/** That the game is paused, or will be after the round in play, and why. Nothing while it is played. */
export function PauseNote({ moment }: { readonly moment: RoundMoment }) {
  const { pause, phase } = moment
  if (!pause) return null
  const when = phase === 'paused' ? 'No round runs.' : 'The game pauses after this round.'
  return (
    <p className="round__pause">
      <Icon name="pause" />
      <span>
        <b>{when}</b> {pause.reason}
      </span>
    </p>
  )
}
