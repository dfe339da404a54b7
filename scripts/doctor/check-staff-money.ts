import { getEnv } from '@/lib/config/env'
import { formatMoney } from '@/lib/domain/money-format'
import { listStaffBalances } from '@/lib/queries/staff-balances'
import { type Finding, fine, problem } from './finding'

/** Staff hold no money: nothing gives them any, so whoever has some got it past the product. */
export async function checkStaffMoney(): Promise<Omit<Finding, 'area'>[]> {
  const rows = await listStaffBalances()
  if (rows.length === 0) return [fine('no staff account holds money')]
  const currency = getEnv().CURRENCY
  const list = rows.map(({ email, amount }) => `${email} (${formatMoney(amount, { currency })})`)
  return [
    problem(
      `staff accounts hold money: ${list.join(', ')}`,
      'Staff do not play, deposit, withdraw or save. Find out where it came from; it stays where it is until the account is a player’s again.',
    ),
  ]
}
