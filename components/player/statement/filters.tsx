import Form from 'next/form'
import { Button, ButtonLink } from '@/components/ui/button'
import { CARD, FOLD_HEAD, LINK } from '@/components/ui/classes'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { SelectField } from '@/components/ui/select-field'
import {
  BETS_PATH,
  type BetsView,
  betsHref,
  type DaysView,
  type InZone,
  type StatementView,
  statementHref,
} from '@/components/ui/statement-view'
import { hrefOf } from '@/lib/base/browser/address'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'
import { GAMES } from '@/lib/games/catalog/registry'
import { BET_STATUSES } from '@/lib/money/ledger/rules/bet-result'
import { BALANCES, balanceName, groupName, TRANSACTION_GROUPS } from '@/lib/money/statement/rules'
import { tabular } from './list-parts'

/** Two fields fit beside each other on narrow phones. */
const NARROW = 'max-[25rem]:pr-0! max-[25rem]:pl-2!'
const DAY = {
  className: NARROW,
  type: 'date',
  min: '2000-01-01',
  max: '2999-12-31',
} as const

interface FilterFormProps {
  readonly path: string
  /** Address of the list without any filter. */
  readonly resetHref: string
  /** Address of the current view. A different address resets the fields. */
  readonly shownHref: string
  readonly days: InZone<DaysView>
  /** A parameter that the address keeps as it is. */
  readonly kept: readonly [name: string, value: string | undefined]
  readonly choices: readonly ChoiceProps[]
}

/** A plain form whose fields become the address of the list; it works without scripts. */
function FilterForm(props: FilterFormProps) {
  const { path, resetHref, shownHref, days, kept, choices } = props
  const { from, to, zone } = days
  const [keptName, keptValue] = kept
  return (
    <Form key={shownHref} className="grid grid-cols-2 gap-3 p-4" action={path}>
      {keptValue ? <input type="hidden" name={keptName} value={keptValue} readOnly /> : null}
      {choices.map((choice) => (
        <Choice key={choice.name} {...choice} />
      ))}
      <Field {...DAY} label={t('statement.from')} name="from" defaultValue={from} />
      <Field {...DAY} label={t('statement.to')} name="to" defaultValue={to} />
      <input type="hidden" name="zone" value={zone} readOnly />
      <p className="col-span-full text-cap text-fg-2">
        <Rich text="statement.daysInZone" values={{ zone }} tags={{ figures: tabular }} />
      </p>
      <div className="col-span-full grid grid-cols-2 gap-3">
        <Button type="submit">{t('statement.show')}</Button>
        <ButtonLink href={resetHref} variant="quiet">
          {t('statement.showAll')}
        </ButtonLink>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string | undefined
  /** Text of the option that filters nothing. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

function Choice({ label, name, value, all, options }: ChoiceProps) {
  return (
    <SelectField className={NARROW} label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectField>
  )
}

export function BetFilters({ view }: { readonly view: InZone<BetsView> }) {
  const games = GAMES.map(({ id }) => ({ value: id, text: gameName(id) }))
  const statuses = BET_STATUSES.map((value) => ({ value, text: t(`statement.${value}`) }))
  const game = { name: 'game', label: t('statement.game'), all: t('statement.bothGames') }
  const status = { name: 'status', label: t('statement.status'), all: t('statement.allBets') }
  const isFiltered = [view.game, view.status, view.from, view.to].some(Boolean)
  return (
    <search className={`${CARD} print:hidden`}>
      <details className="group" open={isFiltered}>
        <summary className={FOLD_HEAD}>{t('statement.filter')}</summary>
        <FilterForm
          path={BETS_PATH}
          resetHref={hrefOf(BETS_PATH, { range: 'all' })}
          shownHref={betsHref(view)}
          days={view}
          kept={['range', view.range]}
          choices={[
            { ...game, value: view.game, options: games },
            { ...status, value: view.status, options: statuses },
          ]}
        />
      </details>
    </search>
  )
}

const LATEST_DAYS = [1, 7, 30] as const

/** Returns the last days up to today in a time zone. */
function latestDays(count: number, zone: string) {
  const to = dayIn(zone, Date.now())
  return { from: addDays(to, 1 - count), to }
}

export function StatementFilters({ view }: { readonly view: InZone<StatementView> }) {
  const { path, id } = view
  const kinds = TRANSACTION_GROUPS.map((value) => ({ value, text: groupName(value) }))
  const balances = BALANCES.map((value) => ({ value, text: balanceName(value) }))
  const kind = { name: 'kind', label: t('statement.type'), all: t('statement.allTypes') }
  const account = {
    name: 'balance',
    label: t('statement.account'),
    all: t('statement.bothAccounts'),
  }
  return (
    <search className={`${CARD} print:hidden`}>
      <p className="flex gap-4 border-b border-line px-4 text-sm">
        {LATEST_DAYS.map((days) => (
          <Link
            key={days}
            className={`${LINK} inline-flex min-h-11 items-center`}
            href={statementHref({ ...view, ...latestDays(days, view.zone) })}
          >
            {t('statement.latestDays', { count: days })}
          </Link>
        ))}
      </p>
      <FilterForm
        path={path}
        resetHref={hrefOf(path, { id })}
        shownHref={statementHref(view)}
        days={view}
        kept={['id', id]}
        choices={[
          { ...kind, value: view.kind, options: kinds },
          { ...account, value: view.balance, options: balances },
        ]}
      />
    </search>
  )
}
