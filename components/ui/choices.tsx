'use client'

import { useId } from 'react'

interface ChoicesProps<Value extends string | number> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  readonly isDisabled?: boolean
}

/** A few short answers of which one holds, side by side. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, options, chosen, onChoose, isDisabled = false } = props
  const name = useId()
  return (
    <fieldset className="choices" disabled={isDisabled}>
      <legend className="field__label">{legend}</legend>
      <div className="choices__row">
        {options.map(({ value, label }) => (
          <label key={value} className="choices__one">
            <input
              type="radio"
              className="choices__input"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
