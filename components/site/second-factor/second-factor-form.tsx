'use client'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, MainButton } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Field, fieldOf } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { useSubmit } from '@/components/ui/use-submit'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { signWithPasskey } from '@/lib/people/second-factor/browser-passkeys'

const PATH = '/second-factor'
const SIX_DIGITS = /^\d{6}$/

interface SecondFactorFormProps {
  /** Called once the factor is accepted. The buttons stay pending until the promise resolves. */
  readonly onDone: () => void | Promise<void>
}

/** Asks for the second factor: first the passkey, or a code if no passkey is at hand. */
export function SecondFactorForm({ onDone }: SecondFactorFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const [stopped, setStopped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  // If the answer to a right code was lost, the page that it leads to appears.
  const { send, isBusy, failure, forgetFailure } = useSubmit({ form, refresh: 'always' })
  const text = stopped ?? failure?.text

  async function givePasskey() {
    setStopped(null)
    setAsking(true)
    const options = await send<PublicKeyCredentialRequestOptionsJSON>({
      method: 'POST',
      path: `${PATH}/options`,
    })
    if (options) {
      const { answer, failure } = await signWithPasskey(options)
      setStopped(failure)
      const body = { passkey: answer }
      if (answer) await send({ method: 'POST', path: PATH, body, onDone })
    }
    setAsking(false)
  }

  async function giveCode({ code }: { readonly code: string }) {
    setStopped(null)
    const digits = inLatinDigits(code).replace(/\s/g, '')
    const body = SIX_DIGITS.test(digits) ? { code: digits } : { recoveryCode: code }
    await send({ method: 'POST', path: PATH, body, onDone })
  }

  const rules = { validate: (code: string) => code.trim() !== '' || t('secondFactor.enterCode') }

  return (
    <div className={STACK}>
      {text ? <FormAlert title={t('secondFactor.notConfirmed')} text={text} /> : null}
      <MainButton
        pending={isAsking}
        pendingText={t('secondFactor.waiting')}
        disabled={isBusy && !isAsking}
        onClick={() => {
          forgetFailure()
          void givePasskey()
        }}
      >
        {t('secondFactor.usePasskey')}
      </MainButton>
      <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(giveCode)}>
        <Field
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...fieldOf(form, 'code', rules)}
        />
        <Button
          type="submit"
          size="lg"
          block
          pending={isBusy && !isAsking}
          pendingText={t('secondFactor.checking')}
          disabled={isAsking}
        >
          {t('secondFactor.useCode')}
        </Button>
      </form>
    </div>
  )
}
