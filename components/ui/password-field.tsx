'use client'

import { useState } from 'react'
import { t } from '@/lib/base/text/rules/t'
import { Field, type FieldProps } from './field'

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="h-11 min-w-11 rounded-control-sm px-2.5 text-(length:--text-sm) font-medium text-fg-2 focus-visible:-outline-offset-2"
      aria-pressed={shown}
      aria-label={t('ui.showWhat', { what: props.label.toLowerCase() })}
      onClick={() => setShown(!shown)}
    >
      {t(shown ? 'ui.hide' : 'ui.show')}
    </button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} after={toggle} />
}
