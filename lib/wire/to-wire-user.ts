import { type Money, toMajor } from '@/lib/domain/money'
import type { WireUser } from './user'

export function toWireUser(user: {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isAdmin: boolean
  readonly main: Money
  readonly lastSurewinDepositAt: Date | null
}): WireUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    deposite: toMajor(user.main),
    isAdmin: user.isAdmin ? 'true' : 'false',
    time: user.lastSurewinDepositAt?.toISOString() ?? null,
  }
}
