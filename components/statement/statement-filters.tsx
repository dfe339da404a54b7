import { BALANCE_NAMES, BALANCES, GROUP_NAMES, MOVEMENT_GROUPS } from '@/lib/domain/statement'
import { Choice, FilterForm } from './filter-form'
import { hrefOf, type StatementView, statementHref } from './statement-view'

const KINDS = MOVEMENT_GROUPS.map((value) => ({ value, text: GROUP_NAMES[value] }))
const OF_BALANCES = BALANCES.map((value) => ({ value, text: BALANCE_NAMES[value] }))

export function StatementFilters({ view }: { readonly view: StatementView }) {
  const { path, id, kind, balance, from, to } = view
  return (
    <FilterForm
      path={path}
      resetHref={hrefOf(path, { id })}
      shownHref={statementHref(view)}
      from={from}
      to={to}
    >
      {id ? <input type="hidden" name="id" value={id} readOnly /> : null}
      <Choice label="Kind" name="kind" value={kind} all="All kinds" options={KINDS} />
      <Choice
        label="Balance"
        name="balance"
        value={balance}
        all="Both balances"
        options={OF_BALANCES}
      />
    </FilterForm>
  )
}
