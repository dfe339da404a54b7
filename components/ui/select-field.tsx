import type { ComponentProps } from 'react'
import { type FieldFrame, Framed } from './field'
import { INPUT, INPUT_FRAME, INPUT_USUAL } from './form-classes'

/** A field to choose one answer from a list. Spread `fieldOf(form, name)` into it. */
export function SelectField(props: FieldFrame & Omit<ComponentProps<'select'>, 'id'>) {
  const { label, hint, error, alertId, 'aria-describedby': describedBy, ...select } = props
  return (
    <Framed {...{ label, hint, error, alertId, describedBy }}>
      {(ties) => (
        <div className={`${INPUT_FRAME} ${INPUT_USUAL}`}>
          <select {...select} {...ties} className={`${INPUT} bg-transparent`} />
        </div>
      )}
    </Framed>
  )
}
