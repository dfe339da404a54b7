import { Icon } from '@/components/ui/icon'

/** Of a request whose player is suspended now. */
export function SuspendedMark() {
  return (
    <span className="tag tag--danger">
      <Icon name="lock" />
      Suspended
    </span>
  )
}
