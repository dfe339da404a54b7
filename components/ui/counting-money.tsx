'use client'

import { useEffect, useRef, useState } from 'react'
import type { MoneyFormat } from '@/lib/base/format/rules/money-format'
import { Amount } from './amount'
import { useReducedMotion } from './use-reduced-motion'

const DOWN_MS = 250
/** Money that arrives counts up slowly, and only after its mark has been seen. */
const UP_AFTER_MS = 200
const UP_MS = 900

interface CountingMoneyProps extends MoneyFormat {
  /** Major units, as the server said. */
  readonly amount: number
  /** Start of the first count; left out, the first amount is shown as it is. */
  readonly from?: number
}

/**
 * Shows an amount that counts to its new value. Only the display counts: nothing reads the steps in
 * between.
 */
export function CountingMoney({ amount, from = amount, ...format }: CountingMoneyProps) {
  const [shown, setShown] = useState(from)
  const shownNow = useRef(from)
  const isStill = useReducedMotion()

  useEffect(() => {
    const began = shownNow.current
    const show = (value: number) => {
      shownNow.current = value
      setShown(value)
    }
    if (began === amount) return
    if (isStill) return show(amount)
    const [afterMs, countMs] = amount > began ? [UP_AFTER_MS, UP_MS] : [0, DOWN_MS]
    const startedAt = performance.now() + afterMs
    let frame = requestAnimationFrame(function step(at) {
      const part = Math.min(1, Math.max(0, at - startedAt) / countMs)
      if (part === 1) return show(amount)
      show(Math.round(began + (amount - began) * easeOut(part)))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount, isStill])

  return <Amount amount={isStill ? amount : shown} {...format} />
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}
