import type { ReactNode } from 'react'
import { Radios, type RadiosProps } from './radios'

const CHOICE =
  'relative inline-flex min-h-11 min-w-16 cursor-pointer items-center justify-center rounded-control px-3.5 bg-surface-2 text-sm font-medium whitespace-nowrap tabular-nums inset-ring inset-ring-control-line transition-[background] hover:bg-surface-3 data-chosen:bg-inverse data-chosen:font-semibold data-chosen:text-on-inverse data-chosen:inset-ring-0'

/** A choice between a few short answers, side by side. */
export function Choices<Value extends string | number>(props: RadiosProps<Value>) {
  return (
    <Radios
      {...props}
      className="flex min-w-0 flex-wrap gap-2"
      legendClass="mb-1.5 text-sm font-medium"
      optionClass={CHOICE}
    />
  )
}

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox. */
export const CHECKBOX =
  'grid size-5 cursor-[inherit] appearance-none place-items-center rounded-small border-[1.5px] border-control-line bg-surface-2 checked:border-inverse checked:bg-inverse checked:after:h-1.25 checked:after:w-2.5 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-inverse checked:after:transform-[translateY(-1.5px)_rotate(-45deg)]'

/** One thing to agree to or to switch. Its text is part of the target. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[20px_1fr] items-center gap-3 text-sm">
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
