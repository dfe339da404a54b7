import 'server-only'
import { findGame } from '@/lib/domain/games/registry'
import type { MovementKind } from '@/lib/domain/statement'

/** What a movement is about, as its subject says. */
export interface MovementSubject {
  readonly kind: MovementKind
  readonly game: string | null
  readonly countdownId: string | null
  readonly selection: string | null
  readonly txnId: string | null
  readonly withdrawalStatus: string | null
  /** Of an interest posting, in basis points. */
  readonly rateBasisPoints: number | null
}

interface MovementWords {
  /** What happened, e.g. `Win-Go bet, Blue`. */
  readonly title: string
  /** What it is about: the round's period number, the txnID; empty where nothing more is known. */
  readonly detail: string
}

/** A movement of the main balance in words. */
export function nameMainMovement(subject: MovementSubject): MovementWords {
  const { game: id, countdownId, selection, txnId, withdrawalStatus } = subject
  const game = id ? findGame(id) : undefined
  const name = game?.name ?? id ?? ''
  const pick = game?.selections.find((each) => each.id === selection)?.label ?? selection ?? ''
  switch (subject.kind) {
    case 'bet_stake':
      return { title: `${name} bet, ${pick}`, detail: countdownId ?? '' }
    case 'bet_payout':
      return { title: `${name} paid, ${pick}`, detail: countdownId ?? '' }
    case 'bet_refund':
      return { title: `${name} stake given back, ${pick}`, detail: countdownId ?? '' }
    case 'deposit':
      return { title: 'Deposit accepted', detail: txnId ?? '' }
    case 'withdrawal_hold':
      return { title: 'Withdraw request', detail: withdrawalStatus?.toLowerCase() ?? '' }
    case 'surewin_deposit':
      return { title: 'To SureWin', detail: '' }
    case 'surewin_withdrawal':
      return { title: 'From SureWin', detail: '' }
    case 'referral_reward':
      return { title: 'Referral reward', detail: '' }
    case 'adjustment':
      return { title: 'Adjustment by staff', detail: '' }
    case 'interest':
      throw new Error('interest is booked on the SureWin balance alone')
  }
}

/** A movement of the SureWin balance in words. */
export function nameSavingsMovement({ kind, rateBasisPoints }: MovementSubject): MovementWords {
  switch (kind) {
    case 'surewin_deposit':
      return { title: 'Deposit', detail: '' }
    case 'surewin_withdrawal':
      return { title: 'Withdrawal', detail: '' }
    case 'interest': {
      const rate = rateBasisPoints === null ? '' : `, ${rateBasisPoints / 100}%`
      return { title: `Interest${rate}`, detail: '' }
    }
    default:
      throw new Error(`a SureWin balance moved by a transfer of kind ${kind}`)
  }
}
