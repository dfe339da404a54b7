import { approvalHref } from '@/components/staff/approvals/approvals-view'
import { DataTable } from '@/components/staff/lists/data-table'
import { TitledCard } from '@/components/staff/lists/titled-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { DASH, DASH_EMPTY, LINK, MONO, NOTICE } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PrintButton } from '@/components/ui/print-button'
import { formatDay, houseCity } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { DayView, LateLine } from '@/lib/money/channels/read-days'
import {
  CASH_NAMES,
  CASH_TYPES,
  type CashType,
  expectedOf,
  unbookedOf,
} from '@/lib/money/channels/rules/days'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { ActButton } from './act-button'
import { CHANNELS_PATH } from './channels-page'
import { dayHref, differenceText } from './days-page'

interface DayPageProps extends DayView {
  readonly role: Role
}

/** One channel on one day: what it should hold, what was counted, and who signed. */
export function DayPage(props: DayPageProps) {
  const { channel, day, figures, close, reopened } = props
  return (
    <BrowserTexts of={[]}>
      <main className={`${DASH} max-w-200`}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <p className="text-sm print:hidden">
              <Link className={LINK} href={`${CHANNELS_PATH}/${channel.id}`}>
                Days of {channel.name}
              </Link>
            </p>
            <h1 className="text-title">
              {channel.name}, {formatDay(day)}
            </h1>
            <p className={`text-sm text-fg-2 ${MONO}`}>
              {spaceNumber(channel.number)}, the day in {houseCity()}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5 print:hidden">
            <Actions {...props} />
            <PrintButton>Print</PrintButton>
          </div>
        </div>
        <StateNotice {...props} />
        {figures ? <FiguresCard {...props} figures={figures} /> : null}
        {close ? <SignedCard close={close} /> : null}
        {close && close.late.length > 0 ? <LateCard late={close.late} /> : null}
        {reopened.length > 0 ? (
          <TitledCard id="reopened" title="Closed before, and reopened">
            <ul className="border-t border-line px-5 py-2.5">
              {reopened.map(({ by, at, reason }) => (
                <li key={at.getTime()} className="text-sm wrap-anywhere">
                  {by}, <Moment at={at.getTime()} style="date-time" />: {reason}
                </li>
              ))}
            </ul>
          </TitledCard>
        ) : null}
      </main>
    </BrowserTexts>
  )
}

function Actions({ channel, day, state, figures, close, asked, role }: DayPageProps) {
  if (close?.isLast && may(role, 'channel.change')) {
    return (
      <ActButton
        act="day.reopen"
        fixed={{ closeId: close.id }}
        label="Reopen"
        title={`Reopen ${formatDay(day)} of ${channel.name}?`}
        note="What the close booked is taken back, late messages count, and the day is closed again by two."
        done="Day reopened"
      />
    )
  }
  if (state !== 'open' || !figures || asked || !may(role, 'day.close')) return null
  const expected = formatMoney(expectedOf(figures))
  return (
    <ActButton
      path={`/channels/${channel.id}/days`}
      fixed={{ day }}
      label="Close the day"
      variant="primary"
      title={`Close ${formatDay(day)} of ${channel.name}`}
      note={`It should have held ${expected} at midnight. A second person signs what you counted. Then the day takes no message any more.`}
      fields={[
        { name: 'counted', label: 'Counted on the wallet’s phone', as: 'amount' },
        {
          name: 'type',
          label: 'What explains a difference',
          as: 'choice',
          isOptional: true,
          options: [
            ['', 'No difference'],
            ...CASH_TYPES.map((type) => [type, CASH_NAMES[type]] as const),
          ],
        },
      ]}
      reason="needed"
      done="Day closed"
    />
  )
}

function StateNotice({ channel, state, asked, before, close }: DayPageProps) {
  if (close) return null
  if (asked) {
    return (
      <p className={NOTICE} role="status">
        {asked.by} counted it.{' '}
        <Link className={LINK} href={approvalHref(asked.id)}>
          A second person signs it under Approvals
        </Link>
        .
      </p>
    )
  }
  if (state === 'open') return null
  return (
    <p className={NOTICE} role="status">
      {before ? (
        <>
          Opens with what was counted the day before.{' '}
          <Link className={LINK} href={dayHref(channel.id, before)}>
            Close {formatDay(before)} first
          </Link>
          .
        </>
      ) : state === 'running' ? (
        'The day isn’t over. It can be closed after midnight.'
      ) : (
        'A later day is closed. What this one held is in its opening.'
      )}
    </p>
  )
}

function FiguresCard({
  figures,
  close,
}: DayPageProps & { readonly figures: NonNullable<DayView['figures']> }) {
  const { source, opening, received, commission, sent, fees, booked } = figures
  const expected = expectedOf(figures)
  const unbooked = unbookedOf(figures)
  return (
    <>
      <TitledCard id="figures" title={close ? 'Closed with' : 'So far'}>
        <Sum
          className="border-t border-line px-5 pb-2"
          of={[
            ['Opening', formatMoney(opening)],
            ['In', formatMoney(received)],
            ['Commission', formatMoney(commission)],
            ['Out', formatMoney(-sent)],
            ['Fees', formatMoney(-fees)],
            ['Expected', <b key="expected">{formatMoney(expected)}</b>],
            close !== null && ['Counted', <b key="counted">{formatMoney(close.counted)}</b>],
            close !== null && ['Difference', differenceText(close.counted - expected)],
            close !== null &&
              close.type !== null && ['Explained by', CASH_NAMES[close.type as CashType]],
          ]}
        />
      </TitledCard>
      <TitledCard id="ledger" title="Against the ledger">
        {source === 'ledger' ? (
          <p className={DASH_EMPTY}>No messages of this wallet: in and out are from the ledger.</p>
        ) : (
          <Sum
            className="border-t border-line px-5 pb-2"
            of={[
              ['Moved by the messages', formatMoney(received - sent)],
              ['Moved in the ledger', formatMoney(booked)],
              ['They differ by', unbooked === 0n ? 'Nothing' : differenceText(unbooked)],
            ]}
          />
        )}
      </TitledCard>
    </>
  )
}

function SignedCard({ close }: { readonly close: NonNullable<DayView['close']> }) {
  const { first, second, reason } = close
  return (
    <TitledCard id="signed" title="Signed">
      <Sum
        className="border-t border-line px-5 pb-2"
        of={[
          [`First, ${first.name}`, <Moment key="1" at={first.at.getTime()} style="date-time" />],
          second
            ? [
                `Second, ${second.name}`,
                <Moment key="2" at={second.at.getTime()} style="date-time" />,
              ]
            : ['Second', 'Nobody else could sign'],
          ['Reason', reason],
        ]}
      />
    </TitledCard>
  )
}

/** A phone shows the amount instead of when the message came. */
const LATE = 'w-full max-sm:[&_:is(th,td):nth-child(3)]:hidden'

function LateCard({ late }: { readonly late: readonly LateLine[] }) {
  return (
    <TitledCard id="late" title="Late, day is closed">
      <p className={DASH_EMPTY}>
        These messages came after the close. They back no request until the day is reopened.
      </p>
      <DataTable
        look="list"
        caption="Late messages"
        className={LATE}
        heads={['ID', 'Time', 'Came']}
        figures={['Amount']}
        rows={late}
      >
        {({ id, externalId, direction, amount, at, receivedAt }) => (
          <tr key={id}>
            <td className={MONO}>{externalId}</td>
            <td>
              <Moment at={at.getTime()} style="day-time" />
            </td>
            <td>
              <Moment at={receivedAt.getTime()} style="day-time" />
            </td>
            <td className="text-right tabular-nums">
              {differenceText(direction === 'in' ? amount : -amount)}
            </td>
          </tr>
        )}
      </DataTable>
    </TitledCard>
  )
}
