'use client'

import { Field } from '@/components/ui/field'

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  /** Who will read it. */
  readonly hint: string
  readonly error: string | undefined
}

/** Why staff do what they do. */
export function ReasonField({ value, onChange, hint, error }: ReasonFieldProps) {
  return (
    <Field
      label="Reason"
      autoComplete="off"
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={hint}
      error={error}
    />
  )
}
