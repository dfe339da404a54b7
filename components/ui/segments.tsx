'use client'

import { useId } from 'react'
import { SEGMENT, SEGMENTS } from './classes'

interface SegmentsProps<Value extends string | number> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** Views of the same thing, of which one is shown. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, options, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset className={SEGMENTS}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={SEGMENT}>
          <input
            type="radio"
            className="absolute inset-0 cursor-[inherit] opacity-0"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
