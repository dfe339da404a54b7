import { LOOK_FROM, STOP_FROM } from '@/lib/money/risk/rules/catalog'

const BLOCKS = [1, 2, 3, 4, 5]
const FULL_FROM = 85

/**
 * Returns how many of five blocks are filled, and their colour: grey below 40, lilac from 40, red
 * from 70.
 */
function lookOf(score: number): {
  readonly filled: number
  readonly text: string
  readonly block: string
} {
  if (score >= STOP_FROM) {
    return { filled: score >= FULL_FROM ? 5 : 4, text: 'text-danger', block: 'bg-danger' }
  }
  if (score >= LOOK_FROM) return { filled: 3, text: 'text-caution', block: 'bg-caution' }
  return { filled: score >= LOOK_FROM / 2 ? 2 : 1, text: 'text-fg-2', block: 'bg-fg-2' }
}

/** Shows a score of 0 to 100 as a number and five blocks. */
export function Score({ score }: { readonly score: number }) {
  const { filled, text, block } = lookOf(score)
  return (
    <span className={`inline-flex items-center gap-2 font-semibold tabular-nums ${text}`}>
      <span className="sr-only">Score </span>
      {score}
      <span className="inline-grid grid-cols-[repeat(5,6px)] gap-0.5" aria-hidden="true">
        {BLOCKS.map((n) => (
          <span
            key={n}
            className={`h-2.5 rounded-[1.5px] ${n <= filled ? block : 'bg-surface-3 inset-ring inset-ring-line-strong'}`}
          />
        ))}
      </span>
    </span>
  )
}
