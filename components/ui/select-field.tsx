import type { ComponentProps } from 'react'
import { type FieldFrame, Framed, frameLook } from './field'
import { INPUT, INPUT_FRAME } from './form-classes'

/** A field to choose one answer from a list. Spread `fieldOf(form, name)` into it. */
export function SelectField(props: FieldFrame & Omit<ComponentProps<'select'>, 'id'>) {
  const { label, hint, error, alertId, className = '', ...rest } = props
  const { 'aria-describedby': describedBy, ...select } = rest
  return (
    <Framed label={label} hint={hint} error={error} alertId={alertId} describedBy={describedBy}>
      {(ties, isWrong) => (
        <div className={`${INPUT_FRAME} ${frameLook(select.disabled, isWrong)} ${className}`}>
          <select {...select} {...ties} className={`${INPUT} bg-transparent`} />
        </div>
      )}
    </Framed>
  )
}
