'use client'

import { useEffect, useRef, useState } from 'react'
import { Money } from './money'

const COUNT_MS = 250

interface CountingMoneyProps {
  /** Major units, as the server said. */
  readonly amount: number
  readonly currency?: string
}

/** An amount that counts to its new value. Only the display does: nothing reads the steps between. */
export function CountingMoney({ amount, currency = 'BDT' }: CountingMoneyProps) {
  const [shown, setShown] = useState(amount)
  const shownNow = useRef(amount)

  useEffect(() => {
    const from = shownNow.current
    const show = (value: number) => {
      shownNow.current = value
      setShown(value)
    }
    if (from === amount) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(amount)
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(at) {
      const part = Math.min(1, Math.max(0, at - startedAt) / COUNT_MS)
      if (part === 1) return show(amount)
      show(from + (amount - from) * easeOut(part))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])

  return <Money amount={shown} currency={currency} />
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}
