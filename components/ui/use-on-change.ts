import { useEffect, useRef } from 'react'

/** Calls back when a value has changed while the page was open, and never for the first one. */
export function useOnChange<T>(value: T, onChange: (value: T, before: T) => void): void {
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    if (before === value) return
    last.current = value
    onChange(value, before)
  })
}
