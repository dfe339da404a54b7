'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choices'
import { CARD } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import { BOX } from './classes'

/** Lets a player choose to come back after a self-exclusion. */
export function ReturnStep() {
  const [isSure, setSure] = useState(false)
  const { send, isBusy, failure } = useSubmit()

  // The page reloads and, without an exclusion, redirects to the limits.
  const comeBack = () =>
    send({
      method: 'POST',
      path: '/exclusion/return',
      body: { confirm: true },
    })

  return (
    <section className={`${CARD} ${BOX}`} aria-labelledby="h-return">
      <h2 className="text-heading" id="h-return">
        {t('limitForms.comeBackToPlay')}
      </h2>
      <p className="text-sm text-fg-2">{t('limitForms.noRush')}</p>
      <Checkbox checked={isSure} onChange={setSure}>
        {t('limitForms.wantToPlay')}
      </Checkbox>
      <FormFailure title={t('limits.notSaved')} failure={failure} />
      <Button
        disabled={!isSure}
        pending={isBusy}
        pendingText={t('limits.saving')}
        onClick={comeBack}
      >
        {t('limitForms.comeBack')}
      </Button>
    </section>
  )
}
