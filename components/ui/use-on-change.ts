import { useEffect, useRef } from 'react'

/** Calls `onChange` when a value changes while the page is open, and never for the first value. */
export function useOnChange<T>(value: T, onChange: (value: T, before: T) => void): void {
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    if (before === value) return
    last.current = value
    onChange(value, before)
  })
}
