import { ActButton } from '@/components/staff/channels/act-button'
import { GapNotices } from '@/components/staff/channels/gap-notices'
import { DataTable } from '@/components/staff/lists/data-table'
import { QueueKeys } from '@/components/staff/lists/queue-keys'
import {
  DEPOSITS,
  parseQueueView,
  queueHref,
  WITHDRAWALS,
} from '@/components/staff/lists/queue-view'
import { FollowRequests } from '@/components/staff/queue/follow-requests'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { CARD, DASH, FOOTNOTE, LINK, MARK_TAGS, MONO, TAGS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { ViewTabs } from '@/components/ui/view-tabs'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import type { ChannelView } from '@/lib/money/channels/read-channels'
import type {
  LoneLineRow,
  LoneRequestRow,
  MatchedRow,
  Matching,
  MatchingTab,
  PayoutRow,
  ProposedPair,
} from '@/lib/money/matching/read-matching'
import {
  channelWalletName,
  describeMatchDoubt,
  describeTxnDifference,
} from '@/lib/money/matching/rules/match'
import { payoutFault } from '@/lib/money/matching/rules/payout-fault'

export const MATCHING_PATH = '/dashboard/matching'

const TABS: Readonly<Record<MatchingTab, string>> = {
  matched: 'Matched',
  differences: 'Differences',
  lines: 'Lines without request',
  requests: 'Requests without line',
  payouts: 'Payouts that differ',
}

interface MatchingPageProps {
  readonly matching: Matching
  readonly channels: readonly ChannelView[]
  readonly tab: MatchingTab
  readonly canDecide: boolean
  readonly mayChange: boolean
}

/** Compares money that came with what players ask for. */
export function MatchingPage({ matching, channels, tab, canDecide, mayChange }: MatchingPageProps) {
  const { differences, lines, cut } = matching
  const late = lines.filter(({ isLate }) => isLate).length
  return (
    <BrowserTexts of={[]}>
      <main className={`${DASH} max-w-300`}>
        <FollowRequests />
        <QueueKeys closeHref={null} />
        <div>
          <h1 className="text-title">Matching</h1>
          <p className="text-fg-2">
            Money that came, against what players ask for.
            {differences.length > 0 ? ` ${differences.length} need a person.` : null}
            {late > 0
              ? ` ${late}${cut.has('lines') ? ' or more' : ''} came more than an hour ago, without a request.`
              : null}
          </p>
        </div>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {channels.map((channel) => (
            <ChannelCard key={channel.id} channel={channel} />
          ))}
        </div>
        <GapNotices channels={channels} mayChange={mayChange} />
        <ViewTabs
          label="Matching"
          className=""
          tabs={(Object.keys(TABS) as MatchingTab[]).map((key) => ({
            name: TABS[key],
            href: key === 'differences' ? MATCHING_PATH : `${MATCHING_PATH}?tab=${key}`,
            isCurrent: key === tab,
            count: `${formatCount(matching[key].length)}${cut.has(key) ? '+' : ''}`,
          }))}
        />
        <div className={`${CARD} overflow-x-auto`}>
          {tab === 'matched' ? <Matched rows={matching.matched} /> : null}
          {tab === 'differences' ? <Differences rows={differences} canDecide={canDecide} /> : null}
          {tab === 'lines' ? <LoneLines rows={lines} canDecide={canDecide} /> : null}
          {tab === 'requests' ? <LoneRequests rows={matching.requests} /> : null}
          {tab === 'payouts' ? <Payouts rows={matching.payouts} mayExplain={mayChange} /> : null}
        </div>
        {cut.has(tab) ? (
          <p className={FOOTNOTE}>
            There are more.{' '}
            {tab === 'differences' || tab === 'requests'
              ? 'The oldest are shown.'
              : 'The newest are shown.'}
          </p>
        ) : null}
      </main>
    </BrowserTexts>
  )
}

function ChannelCard({
  channel: { name, number, gap, counted, lines, lastAt },
}: {
  channel: ChannelView
}) {
  const look = gap ? TAGS.danger : counted === null ? TAGS.plain : TAGS.positive
  return (
    <div className={`${CARD} grid gap-0.5 px-4 py-2.5 ${gap ? 'border-danger-line' : ''}`}>
      <div className="flex justify-between gap-3">
        <b className="font-medium">{name}</b>
        <span className={look}>
          <PageIcon name={gap ? 'alert' : counted === null ? 'minus' : 'check-circle'} />
          {gap ? 'Gap' : counted === null ? 'Not begun' : 'Chain whole'}
        </span>
      </div>
      <small className={`text-cap text-fg-2 ${MONO}`}>{number}</small>
      <small className="text-cap text-fg-2">
        {lines} lines today
        {lastAt === null ? null : (
          <>
            , last <Moment at={lastAt.getTime()} style="day-time" />
          </>
        )}
      </small>
    </div>
  )
}

interface RequestLinkProps {
  readonly list?: typeof DEPOSITS | typeof WITHDRAWALS
  readonly status: RequestStatus
  readonly id: string
  readonly name: string | null
}

function RequestLink({ list = DEPOSITS, status, id, name }: RequestLinkProps) {
  const href = queueHref(parseQueueView<string>(list, { status }), { id })
  return (
    <Link className={LINK} href={href} data-queue-row>
      {name}
    </Link>
  )
}

/** When and by which channel money moved. */
function Came({ channelName, at }: Pick<PayoutRow, 'channelName' | 'at'>) {
  return (
    <td>
      {channelName ?? 'No channel'}
      <div className="text-cap text-fg-2">
        <Moment at={at.getTime()} style="day-time" />
      </div>
    </td>
  )
}

function Id({ name = 'txnID', of }: { readonly name?: string; readonly of: string }) {
  return (
    <td className={MONO} data-name={name}>
      {of}
    </td>
  )
}

function Amount({ name = 'Amount', of }: { readonly name?: string; readonly of: bigint | null }) {
  return (
    <td className="tabular-nums sm:text-right" data-name={name}>
      {of === null ? '—' : formatMoney(of)}
    </td>
  )
}

function Differences({ rows, canDecide }: { rows: readonly ProposedPair[]; canDecide: boolean }) {
  return (
    <DataTable
      look="cards"
      caption={TABS.differences}
      empty="Nothing differs."
      heads={['Came', 'Sender', 'Line says', 'Player typed', 'Player', 'Why a person decides', '']}
      rows={rows}
    >
      {(row) => (
        <tr key={`${row.depositId} ${row.lineId}`}>
          <Came {...row} />
          <td data-name="Sender" className={row.doubts.includes('sender') ? DIFFERS : MONO}>
            {row.side ?? 'None'}
          </td>
          <td data-name="Line says">
            <Marked id={row.externalId} other={row.txnId} />
            <div className={row.amount === row.asked ? 'text-cap text-fg-2' : DIFFERS}>
              {formatMoney(row.amount)}
            </div>
          </td>
          <td data-name="Player typed">
            <Marked id={row.txnId} other={row.externalId} />
            <div className={row.amount === row.asked ? 'text-cap text-fg-2' : DIFFERS}>
              {formatMoney(row.asked)}
            </div>
          </td>
          <td>
            <RequestLink status="Pending" id={row.depositId} name={row.playerName} />
            <div className={`text-cap text-fg-2 ${MONO}`}>{row.phone}</div>
          </td>
          <td className="min-w-44 text-cap whitespace-normal text-fg-2 max-sm:col-span-2">
            {reasonsOf(row).join('. ')}.
          </td>
          <td className="max-sm:col-span-2">{canDecide ? <Accept row={row} /> : null}</td>
        </tr>
      )}
    </DataTable>
  )
}

const DIFFERS = 'text-cap font-medium underline decoration-danger decoration-2 underline-offset-3'

/** Marks the signs in which two IDs differ. */
function Marked({ id, other }: { readonly id: string; readonly other: string }) {
  const [one, two] = [id.toUpperCase(), other.toUpperCase()]
  const signs = Array.from(one, (sign, place) => ({ sign, place, isSame: sign === two[place] }))
  if (one.length !== two.length) return <span className={MONO}>{one}</span>
  return (
    <span className={MONO}>
      {signs.map(({ sign, place, isSame }) =>
        isSame ? (
          sign
        ) : (
          <mark
            key={place}
            className="bg-surface-3 text-fg underline decoration-caution decoration-2"
          >
            {sign}
          </mark>
        ),
      )}
    </span>
  )
}

function reasonsOf({ doubts, by, txnId, externalId }: ProposedPair): string[] {
  const near = {
    'same-id': [],
    'txn-id': [describeTxnDifference(txnId, externalId)],
    sender: ['Same sender and amount, another txnID'],
    joined: ['Paid from another wallet: same amount at about that time'],
  }[by]
  const words = doubts.filter((doubt) => doubt !== 'txn-id').map(describeMatchDoubt)
  const all = [...near, ...words]
  return all.length === 0 ? ['Nothing differs, so the feed credits it, or a check says stop'] : all
}

function Accept({ row }: { readonly row: ProposedPair }) {
  const amount = formatMoney(row.amount)
  return (
    <ActButton
      path="/matching"
      label={`Accept ${amount}`}
      title={`Accept ${amount} for ${row.playerName}?`}
      verb={`Accept ${amount}`}
      note={`${channelWalletName(row.wallet)} ${row.externalId}. ${reasonsOf(row).join('. ')}. What came is booked, and the line backs this request for ever.`}
      fixed={{ lineId: row.lineId, depositId: row.depositId }}
      reason="optional"
      done={`${amount} accepted`}
    />
  )
}

function LoneLines({ rows, canDecide }: { rows: readonly LoneLineRow[]; canDecide: boolean }) {
  return (
    <DataTable
      look="cards"
      caption={TABS.lines}
      empty="Every line has its request."
      heads={['Came', 'Sender', 'txnID', '']}
      figures={['Amount', ' ']}
      rows={rows}
    >
      {(row) => (
        <tr key={row.lineId}>
          <Came {...row} />
          <Id name="Sender" of={row.side ?? 'None'} />
          <Id of={row.externalId} />
          <td>
            <span className="flex flex-wrap gap-1">
              {row.isLate ? <span className={MARK_TAGS.danger}>Over an hour</span> : null}
              {row.isOfClosedDay ? (
                <span className={MARK_TAGS.danger}>Late, day is closed</span>
              ) : null}
              {row.isPlaced ? null : <span className={MARK_TAGS.caution}>Not in the chain</span>}
              {row.source === 'paste' ? <span className={MARK_TAGS.plain}>Pasted</span> : null}
            </span>
          </td>
          <Amount of={row.amount} />
          <td className="sm:text-right">
            {canDecide ? (
              <ActButton
                path="/matching/other"
                label="No player’s"
                title={`${formatMoney(row.amount)} is no player’s money?`}
                verb="Take it off the list"
                note="It can’t back a request any more."
                fixed={{ lineId: row.lineId }}
                reason="needed"
                done="Taken off the list"
              />
            ) : null}
          </td>
        </tr>
      )}
    </DataTable>
  )
}

function LoneRequests({ rows }: { readonly rows: readonly LoneRequestRow[] }) {
  return (
    <DataTable
      look="cards"
      caption={TABS.requests}
      empty="Every request has its line."
      heads={['Player', 'Wallet', 'txnID', 'Filed']}
      figures={['Amount']}
      rows={rows}
    >
      {(row) => (
        <tr key={row.depositId}>
          <td>
            <RequestLink status="Pending" id={row.depositId} name={row.playerName} />
          </td>
          <td data-name="Wallet">
            {row.wallet === null ? 'Not said' : channelWalletName(row.wallet)}
          </td>
          <Id of={row.txnId} />
          <td data-name="Filed">
            <Moment at={row.filedAt.getTime()} style="day-time" />
          </td>
          <Amount of={row.amount} />
        </tr>
      )}
    </DataTable>
  )
}

const FAULTS = {
  unsent: 'Marked as paid over an hour ago, but no wallet message shows it',
  unasked: 'Left the wallet, but nobody marked a payout with this ID',
  amount: 'Another amount was sent',
  number: 'Sent to another number',
} as const

function Payouts({ rows, mayExplain }: { rows: readonly PayoutRow[]; mayExplain: boolean }) {
  return (
    <DataTable
      look="cards"
      caption={TABS.payouts}
      empty="Every payout matches the wallet messages."
      heads={['Sent', 'ID', 'Player', 'What differs', '']}
      figures={['Paid', 'Left']}
      rows={rows}
    >
      {(row) => {
        const fault = payoutFault(row)
        return (
          <tr key={`${row.withdrawalId} ${row.lineId}`}>
            <Came {...row} />
            <Id name="ID" of={row.externalId} />
            <td>
              {row.withdrawalId === null ? (
                'Nobody'
              ) : (
                <RequestLink
                  list={WITHDRAWALS}
                  status="Accepted"
                  id={row.withdrawalId}
                  name={row.playerName}
                />
              )}
              <div className={fault === 'number' ? DIFFERS : `text-cap text-fg-2 ${MONO}`}>
                {[row.phone, row.side].filter(Boolean).join(' → ')}
              </div>
            </td>
            <td className="min-w-44 text-cap whitespace-normal text-fg-2 max-sm:col-span-2">
              {fault && FAULTS[fault]}.
            </td>
            <td>
              {mayExplain && row.lineId !== null && fault === 'unasked' ? (
                <ActButton
                  path="/matching/other"
                  label="No payout"
                  title={`${formatMoney(row.sent ?? 0n)} is no payout?`}
                  verb="Take it off the list"
                  note="For example money moved to another number of the house."
                  fixed={{ lineId: row.lineId }}
                  reason="needed"
                  done="Taken off the list"
                />
              ) : null}
            </td>
            <Amount name="Paid" of={row.asked} />
            <Amount name="Left" of={row.sent} />
          </tr>
        )
      }}
    </DataTable>
  )
}

function Matched({ rows }: { readonly rows: readonly MatchedRow[] }) {
  return (
    <DataTable
      look="cards"
      caption={TABS.matched}
      empty="Nothing was matched in the last seven days."
      heads={['Came', 'txnID', 'Player', 'Matched', 'By']}
      figures={['Amount']}
      rows={rows}
    >
      {(row) => (
        <tr key={row.lineId}>
          <Came {...row} />
          <Id of={row.externalId} />
          <td>
            <RequestLink status="Accepted" id={row.depositId} name={row.playerName} />{' '}
            {row.isReversed ? <span className={MARK_TAGS.danger}>Reversed</span> : null}
          </td>
          <td data-name="Matched">
            <Moment at={row.matchedAt.getTime()} style="day-time" />
            <div className="text-cap text-fg-2">
              {Math.max(
                0,
                Math.round((row.matchedAt.getTime() - row.receivedAt.getTime()) / 1_000),
              )}{' '}
              s after the message
            </div>
          </td>
          <td data-name="By">{row.by ?? 'Feed'}</td>
          <Amount of={row.amount} />
        </tr>
      )}
    </DataTable>
  )
}
