import type { WireBatch } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'

/** Of more it is said how many there are. */
const NAMED = 3

/** Says of which deposits nothing became, and why. */
export function describeRefused(refused: WireBatch['refused']): { title: string; text: string } {
  const named = refused.slice(0, NAMED).map(({ name, amount, refusal }) => {
    const of = `${formatMajor(amount, { decimals: 0 })} from ${name}`
    return `${of}: ${refusal}`
  })
  const more = refused.length - named.length
  return {
    title: refused.length === 1 ? '1 not accepted' : `${refused.length} not accepted`,
    text: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
  }
}
