import Form from 'next/form'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import styles from './statement.module.css'
import type { DaysView } from './statement-view'
import { ZoneField, ZoneName } from './zone'

interface FilterFormProps extends DaysView {
  readonly path: string
  /** Address of the list without any filter. */
  readonly resetHref: string
  /** Address of what is shown: with another one the fields begin anew. */
  readonly shownHref: string
  /** What a list is filtered by beside its days. */
  readonly children: ReactNode
}

/** A plain form whose fields become the address of the list; it works without scripts, in UTC. */
export function FilterForm(props: FilterFormProps) {
  const { path, resetHref, shownHref, from, to, children } = props
  return (
    <search>
      <Form key={shownHref} className={`card ${styles.form}`} action={path}>
        {children}
        <label>
          <span>First day</span>
          <input type="date" name="from" defaultValue={from} min="2000-01-01" max="2999-12-31" />
        </label>
        <label>
          <span>Last day</span>
          <input type="date" name="to" defaultValue={to} min="2000-01-01" max="2999-12-31" />
        </label>
        <ZoneField />
        <p className={styles.zone}>
          Days begin and end at midnight in <ZoneName zone={undefined} />.
        </p>
        <div className={styles.buttons}>
          <Button type="submit">Show</Button>
          <ButtonLink href={resetHref} variant="quiet">
            Show all
          </ButtonLink>
        </div>
      </Form>
    </search>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string | undefined
  /** What the empty choice says. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

export function Choice({ label, name, value, all, options }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ''}>
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
