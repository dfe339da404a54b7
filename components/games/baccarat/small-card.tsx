import { type Card, cardName, rankOf, suitOf } from '@/lib/domain/games/card'
import { SUIT_PATHS } from './card-art'
import styles from './small-card.module.css'

/** A card within a line of text: rank and suit. */
export function SmallCard({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const isRed = suit === 'H' || suit === 'D'
  return (
    <span className={isRed ? `${styles.card} ${styles.red}` : styles.card}>
      <span aria-hidden="true">{rank === 'T' ? '10' : rank}</span>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={SUIT_PATHS[suit]} />
      </svg>
      <span className="vh">{cardName(card)} </span>
    </span>
  )
}
