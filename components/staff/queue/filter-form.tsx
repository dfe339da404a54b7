'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type QueueView, queueHref } from '@/components/staff/lists/queue-view'
import { MainButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choices'
import { STACK } from '@/components/ui/classes'
import { AmountField, Field, fieldOf } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { houseCity } from '@/lib/base/browser/format-time'
import { CURRENCY } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import {
  FILTERED_AMONG,
  FILTERS,
  PAGE_SIZES,
  parseFilter,
  type QueueFilter,
  usualSort,
} from '@/lib/money/cashier/rules/queue-filter'
import { WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { TAG_NAMES } from '@/lib/people/accounts/rules/tags'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'
import { AGE_NAMES, dayName, HAND_NAMES, NO_WALLET, STATE_NAMES, sortName } from './filter-names'

/** Whole major units, or empty. */
const amount = z
  .string()
  .transform((typed) => (typed.trim() === '' ? '' : String(readAmount(typed, CURRENCY))))
  .pipe(z.string().regex(/^\d{0,9}$/, 'Enter an amount like 500.'))

const schema = z
  .object({
    from: amount,
    to: amount,
    wallet: z.string(),
    age: z.string(),
    by: z.string(),
    tag: z.string(),
    first: z.boolean(),
    risk: z.boolean(),
    role: z.string(),
    state: z.string(),
    since: z.string(),
    until: z.string(),
    sort: z.string(),
    size: z.string(),
  })
  .refine(({ from, to }) => from === '' || to === '' || Number(from) <= Number(to), {
    path: ['to'],
    message: 'Enter the first amount or a higher one.',
  })
  .refine(({ since, until }) => since === '' || until === '' || since <= until, {
    path: ['until'],
    message: 'Choose the first day or a later one.',
  })

interface FilterFormProps {
  readonly view: QueueView
  readonly onClose: () => void
}

const DAYS = { min: '2000-01-01', max: '2999-12-31' } as const

/** Changes what the list shows, by changing only the URL. */
export function FilterForm({ view, onClose }: FilterFormProps) {
  const router = useRouter()
  const { filter, filtered, status } = view
  const { parts, sorts } = FILTERS[filtered]
  const has = (part: keyof QueueFilter) => parts.some((each) => each === part)
  const what = filtered === 'users' ? 'Balance' : 'Amount'
  const isPending = status === 'Pending'
  const happened = dayName(filtered, status)
  const usual = usualSort(isPending ? status : undefined)
  const { from = '', to = '', wallet = '', age = '', by = '', tag = '' } = filter
  const { role = '', state = '', since = '', until = '' } = filter
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      from: String(from),
      to: String(to),
      wallet,
      age: String(age),
      by,
      tag,
      first: filter.first ?? false,
      risk: filter.risk ?? false,
      role,
      state,
      since,
      until,
      sort: view.sort ?? usual,
      size: String(view.size),
    },
  })

  const show = form.handleSubmit(({ first, risk, sort, size, ...values }) => {
    const one = (isSet: boolean) => (isSet ? '1' : '')
    const asked = { ...values, first: one(first), risk: one(risk) }
    const change = {
      // The tabs choose these.
      filter: { ...parseFilter(asked, filtered), held: filter.held, toSend: filter.toSend },
      sort: sorts.find((known) => known === sort && known !== usual),
      size: PAGE_SIZES.find((known) => String(known) === size) ?? PAGE_SIZES[0],
    }
    router.push(queueHref(view, { ...change, page: 1, id: null }), { scroll: false })
    onClose()
  })

  return (
    <form method="post" className={STACK} noValidate onSubmit={show}>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <AmountField label={`${what} from`} {...fieldOf(form, 'from')} />
        <AmountField label={`${what} up to`} {...fieldOf(form, 'to')} />
        {has('role') ? (
          <>
            <Choice label="Role" names={ROLE_NAMES} {...fieldOf(form, 'role')} />
            <Choice label="Status" names={STATE_NAMES} {...fieldOf(form, 'state')} />
          </>
        ) : null}
        <Field
          type="date"
          label={`${happened} from (${houseCity()} time)`}
          {...DAYS}
          {...fieldOf(form, 'since')}
        />
        <Field type="date" label={`${happened} up to`} {...DAYS} {...fieldOf(form, 'until')} />
        {has('wallet') ? (
          <>
            <Choice
              label="Wallet"
              names={{ ...WALLET_NAMES, none: NO_WALLET }}
              {...fieldOf(form, 'wallet')}
            />
            <Choice label="Age" names={AGE_NAMES} {...fieldOf(form, 'age')} />
            <Choice
              label={isPending ? 'Who has it' : 'Decided by'}
              names={HAND_NAMES[isPending ? 'pending' : 'decided']}
              {...fieldOf(form, 'by')}
            />
            <Choice label="Player" names={STATE_NAMES} {...fieldOf(form, 'state')} />
            <Choice label="Player’s tag" names={TAG_NAMES} {...fieldOf(form, 'tag')} />
          </>
        ) : null}
        <SelectField label="Sort by" {...fieldOf(form, 'sort')}>
          {sorts.map((each) => (
            <option key={each} value={each}>
              {sortName(each, filtered)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Rows per page" {...fieldOf(form, 'size')}>
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        {has('wallet') ? (
          <>
            <Checkbox
              checked={form.watch('first')}
              onChange={(isChecked) => form.setValue('first', isChecked)}
            >
              Player’s first request
            </Checkbox>
            <Checkbox
              checked={form.watch('risk')}
              onChange={(isChecked) => form.setValue('risk', isChecked)}
            >
              Open case about the player
            </Checkbox>
          </>
        ) : null}
      </div>
      {filtered === 'users' ? null : (
        <p className="text-cap text-fg-2">
          Searches the first {formatCount(FILTERED_AMONG)} requests of this tab and these days. The
          CSV file has all matches.
        </p>
      )}
      <MainButton>Show</MainButton>
    </form>
  )
}

interface ChoiceProps extends ComponentProps<typeof SelectField> {
  /** Names of the options, by value. */
  readonly names: Readonly<Record<string, string>>
}

/** Lets staff choose one option, or any. */
function Choice({ names, ...field }: ChoiceProps) {
  return (
    <SelectField {...field}>
      <option value="">Any</option>
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
