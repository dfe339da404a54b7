import type { ExplainedDraw } from '@/lib/domain/fairness/explain-draw'
import { type Card, cardName } from '@/lib/domain/games/card'
import styles from './figure-table.module.css'
import { HexList } from './hex-list'

/** Every number that the draw took from its stream, and what it meant. */
export function WordsTable({ draw }: { readonly draw: ExplainedDraw }) {
  const blocks = draw.blocks.map((hex, counter) => ({ name: `HMAC, counter ${counter}`, hex }))
  return (
    <>
      <HexList items={blocks} />
      {draw.deal ? (
        <table className={`${styles.table} ${styles.words}`}>
          <caption className="vh">Cards in dealing order with the words that chose them</caption>
          <thead>
            <tr>
              <th scope="col">Card</th>
              <th scope="col">Word</th>
              <th scope="col">Place in the shoe</th>
            </tr>
          </thead>
          <tbody>
            {draw.deal.cards.map(({ hand, card, place, from, pick }) => (
              <tr key={place}>
                <th scope="row">
                  {shortName(card)} <span>{hand}</span>
                </th>
                <td className="mono">{hexOf(pick.word)}</td>
                <td>
                  {place} + (word mod {pick.n} = {pick.answer}) = {from}
                  {pick.rejected.length > 0 ? `, after ${pick.rejected.length} rejected` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}

export function hexOf(word: number): string {
  return `0x${word.toString(16).padStart(8, '0')}`
}

export function shortName(card: Card): string {
  const name = cardName(card)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `1 drawn, 0 rejected`. */
export function wordCount(draw: ExplainedDraw): string {
  const rejected = draw.picks.reduce((sum, pick) => sum + pick.rejected.length, 0)
  return `${draw.picks.length} drawn, ${rejected} rejected`
}
