'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'

interface RadioOption<Value, Label> {
  readonly value: Value
  readonly label: Label
  /** Language of the label, if it is not the page's. */
  readonly lang?: string
}

/** Attributes that each button gets. With the `ref` of a form, its error focuses the first. */
type PassedOn = 'ref' | 'onBlur' | 'disabled' | 'aria-invalid' | 'aria-describedby'

export interface RadiosProps<Value extends string | number, Label extends ReactNode = string>
  extends Pick<ComponentProps<'input'>, PassedOn> {
  readonly legend: string
  readonly options: readonly RadioOption<Value, Label>[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
}

interface Look {
  readonly className: string
  readonly optionClass: string
  /** Left out, the legend is for screen readers only. */
  readonly legendClass?: string
}

/** Places invisible radio buttons over their labels, which show the choice and the focus. */
export function Radios<Value extends string | number>(props: RadiosProps<Value, ReactNode> & Look) {
  const { legend, options, chosen, onChoose, className, optionClass, ...look } = props
  const { legendClass = 'sr-only', ...input } = look
  const id = useId()
  return (
    <fieldset className={className}>
      <legend className={legendClass}>{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <label
          key={value}
          className={optionClass}
          lang={lang}
          data-chosen={chosen === value || undefined}
          data-wrong={input['aria-invalid'] || undefined}
        >
          <input
            {...input}
            type="radio"
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
            name={id}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
