import { Icon } from '@/components/ui/icon'
import { formatLeft } from './format-left'
import { NearMoment } from './near-moment'

interface UnlockNoteProps {
  readonly id?: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly leftMs: number
}

/** Says when withdrawals from SureWin are possible again, in the viewer's time, and how long that is. */
export function UnlockNote({ id, at, leftMs }: UnlockNoteProps) {
  return (
    <p className="note" id={id}>
      <Icon name="lock" />
      <span>
        Unlocks <NearMoment at={at} style="sentence" />, in{' '}
        <span className="num">{formatLeft(leftMs)}</span>
      </span>
    </p>
  )
}
