'use client'

import { type ReactNode, useId } from 'react'

interface RadioOption<Value, Label> {
  readonly value: Value
  readonly label: Label
  /** Language of the label, if it is not the page's. */
  readonly lang?: string
}

export interface RadiosProps<Value extends string | number, Label extends ReactNode = string> {
  readonly legend: string
  readonly options: readonly RadioOption<Value, Label>[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  readonly isDisabled?: boolean
}

interface Look {
  readonly className: string
  readonly optionClass: string
  /** Left out, the legend is for screen readers only. */
  readonly legendClass?: string
}

/** Places invisible radio buttons over their labels, which show the choice and the focus. */
export function Radios<Value extends string | number>(props: RadiosProps<Value, ReactNode> & Look) {
  const { legend, options, chosen, onChoose, isDisabled, legendClass = 'sr-only' } = props
  const name = useId()
  return (
    <fieldset className={props.className} disabled={isDisabled}>
      <legend className={legendClass}>{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <label key={value} className={props.optionClass} lang={lang}>
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
