import Form from 'next/form'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { GAMES } from '@/lib/games/registry'
import { BALANCE_NAMES, BALANCES, GROUP_NAMES, TRANSACTION_GROUPS } from '@/lib/statement/rules'
import {
  BETS_PATH,
  type BetsView,
  betsHref,
  type DaysView,
  hrefOf,
  type InZone,
  type StatementView,
  statementHref,
} from './statement-view'

const LABEL = 'grid min-w-0 gap-1 text-cap text-fg-2'
const CONTROL = [
  'h-11 w-full min-w-0 rounded-control-sm bg-surface-2 px-2.5 text-(length:--text-md) text-fg',
  'inset-ring inset-ring-control-line',
  'focus-visible:inset-ring-2 focus-visible:inset-ring-focus focus-visible:outline-0',
].join(' ')

interface FilterFormProps extends InZone<DaysView> {
  readonly path: string
  /** Address of the list without any filter. */
  readonly resetHref: string
  /** Address of what is shown: another one resets the fields. */
  readonly shownHref: string
  /** Filters other than the days. */
  readonly children: ReactNode
}

/** A plain form whose fields become the address of the list; it works without scripts. */
function FilterForm(props: FilterFormProps) {
  const { path, resetHref, shownHref, from, to, zone, children } = props
  return (
    <search>
      <Form
        key={shownHref}
        className={`${CARD} grid grid-cols-2 gap-3 p-4 print:hidden`}
        action={path}
      >
        {children}
        <Day label="From" name="from" value={from} />
        <Day label="To" name="to" value={to} />
        <input type="hidden" name="zone" value={zone} readOnly />
        <p className="col-span-full text-cap text-fg-2">
          Days are in <span className="tabular-nums">{zone}</span> time.
        </p>
        <div className="col-span-full grid grid-cols-2 gap-3">
          <Button type="submit">Show</Button>
          <ButtonLink href={resetHref} variant="quiet">
            Show all
          </ButtonLink>
        </div>
      </Form>
    </search>
  )
}

interface DayProps {
  readonly label: string
  readonly name: string
  readonly value: string | undefined
}

function Day({ label, name, value }: DayProps) {
  return (
    <label className={LABEL}>
      <span>{label}</span>
      <input
        className={CONTROL}
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="2999-12-31"
      />
    </label>
  )
}

interface ChoiceProps extends DayProps {
  /** Text of the empty choice. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

function Choice({ label, name, value, all, options }: ChoiceProps) {
  return (
    <label className={LABEL}>
      <span>{label}</span>
      <select className={CONTROL} name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}

const OF_GAMES = GAMES.map(({ id, name }) => ({ value: id, text: name }))
const STATUSES = [
  { value: 'open', text: 'Open' },
  { value: 'won', text: 'Won' },
  { value: 'lost', text: 'Lost' },
  { value: 'refunded', text: 'Refunded' },
] as const

export function BetFilters({ view }: { readonly view: InZone<BetsView> }) {
  const { game, status, range, from, to, zone } = view
  return (
    <FilterForm
      path={BETS_PATH}
      resetHref={hrefOf(BETS_PATH, { range: 'all' })}
      shownHref={betsHref(view)}
      from={from}
      to={to}
      zone={zone}
    >
      {range ? <input type="hidden" name="range" value={range} readOnly /> : null}
      <Choice label="Game" name="game" value={game} all="Both games" options={OF_GAMES} />
      <Choice label="Status" name="status" value={status} all="All bets" options={STATUSES} />
    </FilterForm>
  )
}

const KINDS = TRANSACTION_GROUPS.map((value) => ({ value, text: GROUP_NAMES[value] }))
const OF_BALANCES = BALANCES.map((value) => ({ value, text: BALANCE_NAMES[value] }))

export function StatementFilters({ view }: { readonly view: InZone<StatementView> }) {
  const { path, id, kind, balance, from, to, zone } = view
  return (
    <FilterForm
      path={path}
      resetHref={hrefOf(path, { id })}
      shownHref={statementHref(view)}
      from={from}
      to={to}
      zone={zone}
    >
      {id ? <input type="hidden" name="id" value={id} readOnly /> : null}
      <Choice label="Type" name="kind" value={kind} all="All types" options={KINDS} />
      <Choice
        label="Account"
        name="balance"
        value={balance}
        all="Both accounts"
        options={OF_BALANCES}
      />
    </FilterForm>
  )
}
