import { SmallCard } from '@/components/games/baccarat/small-card'
import type { RoundDetail } from '@/lib/wire/game'
import styles from './statement.module.css'

/** Both hands of a round of Baccarat on two short lines. */
export function DealtCards({ detail }: { readonly detail: RoundDetail }) {
  return (
    <span className={styles.hands}>
      <Hand name="Player" cards={detail.player} total={detail.playerTotal} />
      <Hand name="Banker" cards={detail.banker} total={detail.bankerTotal} />
    </span>
  )
}

interface HandProps {
  readonly name: string
  readonly cards: RoundDetail['player']
  readonly total: number
}

function Hand({ name, cards, total }: HandProps) {
  return (
    <span className={styles.hand}>
      <span className="vh">{name}: </span>
      <span aria-hidden="true">{name[0]}</span>
      {cards.map((card, place) => (
        // A shoe has eight cards of each kind: the place tells two of them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: a dealt hand never changes
        <SmallCard key={place} card={card} />
      ))}
      <b className="num">
        <span className="vh">total </span>
        {total}
      </b>
    </span>
  )
}
