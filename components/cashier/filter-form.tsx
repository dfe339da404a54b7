'use client'

import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { MainButton } from '@/components/ui/button'
import { Check } from '@/components/ui/choices'
import { STACK } from '@/components/ui/classes'
import { AmountField, fieldOf } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { typedDigits } from '@/components/ui/typed-digits'
import { zodResolver } from '@/components/ui/zod-resolver'
import {
  AGES,
  FILTERED_AMONG,
  HANDS,
  PAGE_SIZES,
  parseFilter,
  SORTS,
  usualSort,
} from '@/lib/cashier/rules/queue-filter'
import { WALLET_NAMES, WALLETS } from '@/lib/cashier/rules/wallets'
import { PLAYER_TAGS, TAG_NAMES } from '@/lib/players/rules/tags'
import { AGE_NAMES, HAND_NAMES, NO_WALLET, SORT_NAMES } from './filter-names'
import { type QueueView, queueHref } from './queue-view'

/** Whole major units, or nothing. */
const amount = z
  .string()
  .transform(typedDigits)
  .pipe(z.string().regex(/^\d{0,9}$/, 'Enter an amount like 500.'))

const schema = z
  .object({
    ...{ from: amount, to: amount, wallet: z.string(), age: z.string(), by: z.string() },
    ...{ tag: z.string(), first: z.boolean(), risk: z.boolean() },
    ...{ sort: z.enum(SORTS), size: z.string() },
  })
  .refine(({ from, to }) => from === '' || to === '' || Number(from) <= Number(to), {
    path: ['to'],
    message: 'Enter an amount of at least the first one.',
  })

interface FilterFormProps {
  readonly view: QueueView
  readonly onClose: () => void
}

/** Changes what the list shows: the address, and nothing else. */
export function FilterForm({ view, onClose }: FilterFormProps) {
  const router = useRouter()
  const { filter, status } = view
  const usual = usualSort(status === 'Pending' ? status : undefined)
  const { from = '', to = '', wallet = '', age = '', by = '', tag = '' } = filter
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      ...{ from: String(from), to: String(to), wallet, age: String(age), by, tag },
      ...{ first: filter.first ?? false, risk: filter.risk ?? false },
      ...{ sort: view.sort ?? usual, size: String(view.size) },
    },
  })

  const show = form.handleSubmit(({ first, risk, sort, size, ...values }) => {
    const asked = { ...values, first: first ? '1' : '', risk: risk ? '1' : '' }
    const change = {
      filter: parseFilter(asked),
      sort: sort === usual ? undefined : sort,
      size: PAGE_SIZES.find((known) => String(known) === size) ?? PAGE_SIZES[0],
    }
    router.push(queueHref(view, { ...change, page: 1, id: null }), { scroll: false })
    onClose()
  })

  return (
    <form className={STACK} noValidate onSubmit={show}>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <AmountField label="Amount from" {...fieldOf(form, 'from')} />
        <AmountField label="Amount up to" {...fieldOf(form, 'to')} />
        <SelectField label="Wallet" {...fieldOf(form, 'wallet')}>
          <option value="">Any</option>
          {WALLETS.map((each) => (
            <option key={each} value={each}>
              {WALLET_NAMES[each]}
            </option>
          ))}
          <option value="none">{NO_WALLET}</option>
        </SelectField>
        <SelectField label="Age" {...fieldOf(form, 'age')}>
          <option value="">Any</option>
          {AGES.map((each) => (
            <option key={each} value={each}>
              {AGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={status === 'Pending' ? 'Who has it' : 'Decided by'}
          {...fieldOf(form, 'by')}
        >
          <option value="">Any</option>
          {HANDS.map((each) => (
            <option key={each} value={each}>
              {HAND_NAMES[each][status === 'Pending' ? 0 : 1]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Tag of the player" {...fieldOf(form, 'tag')}>
          <option value="">Any</option>
          {PLAYER_TAGS.map((each) => (
            <option key={each} value={each}>
              {TAG_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Check
          checked={form.watch('first')}
          onChange={(isChecked) => form.setValue('first', isChecked)}
        >
          First of the player
        </Check>
        <Check
          checked={form.watch('risk')}
          onChange={(isChecked) => form.setValue('risk', isChecked)}
        >
          Open case about the player
        </Check>
        <SelectField label="First in the list" {...fieldOf(form, 'sort')}>
          {SORTS.map((each) => (
            <option key={each} value={each}>
              {SORT_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Rows on a page" {...fieldOf(form, 'size')}>
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-cap text-fg-2">
        Looks among the first {FILTERED_AMONG.toLocaleString('en')} requests of the tab. The CSV
        file has all that fit.
      </p>
      <MainButton>Show</MainButton>
    </form>
  )
}
