import type { ComponentProps } from 'react'
import { type FieldFrame, Framed, frameLook } from './field'

const AREA =
  'w-full rounded-control px-3.5 py-2.5 text-(length:--text-md) inset-ring outline-0 placeholder:text-fg-3'

/** Several lines of text. Spread `fieldOf(form, name)` into it. */
export function TextArea(props: FieldFrame & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { label, hint, error, alertId, className = '', ...rest } = props
  const { 'aria-describedby': describedBy, ...area } = rest
  return (
    <Framed label={label} hint={hint} error={error} alertId={alertId} describedBy={describedBy}>
      {(ties, isWrong) => (
        <textarea
          {...area}
          {...ties}
          className={`${AREA} ${frameLook(area.disabled, isWrong)} ${className}`}
        />
      )}
    </Framed>
  )
}
