import 'server-only'
import { BALANCES, type BalanceKind } from '@/lib/domain/statement'
import type { TransferRange } from './transfer-position'

/** Id of a transfer, and which of a player's balances: `1048m`. */
const CURSOR = /^(?<id>\d{1,18})(?<balance>[ms])$/
const LETTERS: Readonly<Record<BalanceKind, string>> = { main: 'm', surewin: 's' }

/** Where a movement stands in a statement. Of one transfer the SureWin side is the newer one. */
export function cursorOf(id: bigint, balance: BalanceKind): string {
  return `${id}${LETTERS[balance]}`
}

interface Bounds {
  /** Movements newer than a cursor are asked for, the oldest of them first. */
  readonly isAfter: boolean
  /** Movements older than a cursor are asked for. */
  readonly isBefore: boolean
  /** Ids of the transfers of a balance among which the page is found. */
  readonly boundsFor: (balance: BalanceKind) => TransferRange
}

/** What a page's cursor leaves of a range, balance by balance. */
export function boundsOf(
  cursors: { readonly before?: string | undefined; readonly after?: string | undefined },
  range: TransferRange,
): Bounds {
  const after = parse(cursors.after)
  const before = after ? null : parse(cursors.before)
  return {
    isAfter: after !== null,
    isBefore: before !== null,
    boundsFor: (balance) => {
      const place = BALANCES.indexOf(balance)
      // The cursor's own transfer counts where the other side of it is beyond the cursor.
      const start = after && (place > after.place ? after.id : after.id + 1n)
      const end = before && (place < before.place ? before.id + 1n : before.id)
      return {
        start: start !== null && start > range.start ? start : range.start,
        end: end !== null && end < range.end ? end : range.end,
      }
    },
  }
}

function parse(cursor: string | undefined): { readonly id: bigint; readonly place: number } | null {
  const { id, balance } = CURSOR.exec(cursor ?? '')?.groups ?? {}
  if (!id) return null
  return { id: BigInt(id), place: BALANCES.findIndex((kind) => LETTERS[kind] === balance) }
}
