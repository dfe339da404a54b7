import { DataTable } from '@/components/staff/lists/data-table'
import { LINK_NAMES, playerHref } from '@/components/staff/lists/player-view'
import { SuspendedMark } from '@/components/staff/players/user-status'
import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { LinkedAccount } from '@/lib/house/players/read-linked'
import { LinkedGraph } from './linked-graph'
import { CUT_CELL, ListCard, NARROW, ROOMY } from './parts'

/** Lists the accounts linked to this one, those with the most in common first. */
export function LinkedTab({
  name,
  accounts,
}: {
  /** Name of the player. */
  readonly name: string
  readonly accounts: readonly LinkedAccount[]
}) {
  return (
    <ListCard
      title="Linked accounts"
      beside={<span className="text-sm text-fg-2">{accounts.length}</span>}
      isEmpty={accounts.length === 0}
      empty="No other account shares a phone number, device, address or invite with this player."
    >
      <LinkedGraph name={name} accounts={accounts} />
      <DataTable
        look="player"
        caption="Linked accounts"
        heads={['Account', ['By', ROOMY], 'Status', ['Joined', `text-right ${ROOMY}`]]}
        rows={accounts}
      >
        {(account) => {
          const by = account.links.map((link) => LINK_NAMES[link]).join(', ')
          return (
            <tr key={account.id}>
              <td className={CUT_CELL} title={`${account.name}, ${account.email}`}>
                {account.isStaff ? (
                  account.name
                ) : (
                  <Link className={LINK} href={playerHref(account.id)}>
                    {account.name}
                  </Link>
                )}{' '}
                <span className="text-fg-2">{account.email}</span>
                <small className={`text-cap text-fg-2 ${NARROW}`}>{by}</small>
              </td>
              <td className={ROOMY}>{by}</td>
              <td className="text-fg-2">
                {account.isSuspended ? <SuspendedMark /> : account.isStaff ? 'Staff' : 'Active'}
              </td>
              <td className={`text-right text-fg-2 ${ROOMY}`}>
                <Moment at={account.since.getTime()} style="date" />
              </td>
            </tr>
          )
        }}
      </DataTable>
    </ListCard>
  )
}
