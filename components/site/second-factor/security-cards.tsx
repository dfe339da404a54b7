'use client'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD, MONO, ROWS, STACK } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import { Field, fieldOf } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { QrCode } from '@/components/ui/qr-code'
import { Rich } from '@/components/ui/rich'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { makePasskey } from '@/lib/people/second-factor/browser-passkeys'
import type { OwnFactors } from '@/lib/people/second-factor/read-factors'
import type { NewCodeApp, RecoveryCodes } from '@/lib/people/second-factor/wire'

const PATH = '/second-factor'
const AGAIN = new LazyChunk(() => import('./password-again'))

const isLoginTooOld = (failure: Failure | null | undefined) => failure?.code === 'login-too-old'

const BODY = 'grid gap-4 pr-5 pb-5 pl-17 max-sm:pl-5'

interface FactorCardProps {
  readonly id: string
  readonly step: number
  readonly isDone: boolean
  /** True for the step to take next. */
  readonly isNext?: boolean
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** Shows one of the three steps, with its number or a tick. */
function FactorCard(props: FactorCardProps) {
  const { id, step, isDone, isNext = false, title, text, children } = props
  const look = isDone
    ? 'bg-positive-wash text-positive inset-ring-positive-line'
    : isNext
      ? 'bg-inverse text-on-inverse'
      : 'bg-surface-2 inset-ring-line-strong'
  return (
    <section className={CARD} aria-labelledby={id}>
      <div className="grid grid-cols-[32px_1fr] gap-x-4 p-5">
        <span
          className={`grid size-8 place-items-center rounded-full text-sm font-semibold inset-ring ${look}`}
          aria-hidden="true"
        >
          {isDone ? <PageIcon name="check" /> : formatCount(step)}
        </span>
        <div>
          <h2 className="text-base font-semibold" id={id}>
            {title}
          </h2>
          <p className="text-sm text-fg-2">{text}</p>
        </div>
      </div>
      <div className={BODY}>{children}</div>
    </section>
  )
}

type Passkey = OwnFactors['passkeys'][number]

/**
 * Lists the passkeys and adds new ones.
 * @param device description of this browser, in words
 */
export function PasskeyCard(props: {
  readonly passkeys: readonly Passkey[]
  readonly device: string
  readonly email: string
  /** True if there is neither a passkey nor a code app yet. */
  readonly isNext: boolean
}) {
  const { passkeys, device, email, isNext } = props
  const [stopped, setStopped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const asking = useSubmit({ refresh: 'never' })
  const adding = useSubmit()
  const failure = asking.failure ?? adding.failure
  const text = stopped ?? failure?.text
  const isTooOld = stopped === null && isLoginTooOld(failure)
  const again = useLazyChunk(AGAIN, isTooOld)

  async function add() {
    setStopped(null)
    setAsking(true)
    const options = await asking.send<PublicKeyCredentialCreationOptionsJSON>({
      method: 'POST',
      path: `${PATH}/passkeys/options`,
    })
    if (options) {
      const { answer, failure } = await makePasskey(options)
      setStopped(failure)
      if (answer) {
        await adding.send({
          method: 'POST',
          path: `${PATH}/passkeys`,
          body: { name: device, response: answer },
          done: { title: t('secondFactorPage.passkeyAdded'), text: device },
        })
      }
    }
    setAsking(false)
  }

  return (
    <FactorCard
      id="passkeys"
      step={1}
      isDone={passkeys.length > 0}
      isNext={isNext}
      title={t('secondFactorPage.passkeys')}
      text={t('secondFactorPage.passkeysText')}
    >
      {passkeys.length > 0 ? (
        <ul className={`${ROWS} -mx-4`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isTooOld && again ? (
        <again.PasswordAgain email={email} onDone={add} />
      ) : text ? (
        <FormAlert title={t('secondFactor.notConfirmed')} text={text} />
      ) : null}
      <div>
        <Button
          variant={isNext ? 'primary' : undefined}
          pending={isAsking}
          pendingText={t('secondFactor.waiting')}
          onClick={add}
        >
          <PageIcon name="plus" />
          {t('secondFactorPage.addPasskey')}
        </Button>
      </div>
    </FactorCard>
  )
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isNaming, setNaming] = useState(false)
  const path = `${PATH}/passkeys/${id}`
  if (isNaming) return <NameForm path={path} name={name} onDone={() => setNaming(false)} />
  return (
    <ListRow
      icon="key"
      title={name}
      text={
        <>
          <Rich
            text="secondFactorPage.added"
            tags={{ when: () => <Moment at={createdAt} style="near" /> }}
          />
          {lastUsedAt === null ? null : (
            <>
              {' · '}
              <Rich
                text="secondFactorPage.lastUsed"
                tags={{ when: () => <Moment at={lastUsedAt} style="near" /> }}
              />
            </>
          )}
        </>
      }
    >
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => setNaming(true)}>
          <Rich text="secondFactorPage.rename" values={{ name }} tags={HIDDEN} />
        </Button>
        <RemoveButton path={path} name={name} />
      </span>
    </ListRow>
  )
}

interface NameFormProps {
  readonly path: string
  readonly name: string
  readonly onDone: () => void
}

function NameForm({ path, name, onDone }: NameFormProps) {
  const form = useCheckedForm(
    () => import('@/lib/people/second-factor/wire').then((wire) => wire.renamePasskeyRequest),
    { defaultValues: { name } },
  )
  const { send, isBusy, failure } = useSubmit({ form })

  const rename = form.handleSubmit((body) =>
    send({ method: 'PUT', path, body, done: { title: t('secondFactorPage.renamed') }, onDone }),
  )

  return (
    <li className="block py-4">
      <form method="post" className={STACK} noValidate onSubmit={rename}>
        <Field
          label={t('secondFactorPage.passkeyName')}
          hint={t('secondFactorPage.passkeyNameHint')}
          maxLength={60}
          autoComplete="off"
          autoFocus
          {...fieldOf(form, 'name')}
          {...(failure && !failure.isOnFields && { error: failure.text })}
        />
        <div className="flex gap-2">
          <Button onClick={onDone}>{t('secondFactor.cancel')}</Button>
          <Button type="submit" pending={isBusy}>
            {t('secondFactorPage.save')}
          </Button>
        </div>
      </form>
    </li>
  )
}

function RemoveButton({ path, name }: { readonly path: string; readonly name: string }) {
  const { send, isBusy } = useSubmit()

  const remove = () =>
    send({
      method: 'DELETE',
      path,
      done: { title: t('secondFactorPage.removed', { name }) },
      failed: ({ text }) => ({ title: t('secondFactorPage.notRemoved', { name }), text }),
    })

  return (
    <Button size="sm" pending={isBusy} onClick={remove}>
      <Rich text="secondFactorPage.remove" values={{ name }} tags={HIDDEN} />
    </Button>
  )
}

/** Shows the code app: none, being set up, or added. */
export function CodeAppCard({
  addedAt,
  email,
}: {
  readonly addedAt: number | null
  readonly email: string
}) {
  const [app, setApp] = useState<NewCodeApp | null>(null)
  const { send, isBusy, failure } = useSubmit({ refresh: 'never' })
  const name = t('secondFactorPage.codeApp')
  const isTooOld = isLoginTooOld(failure)
  const again = useLazyChunk(AGAIN, isTooOld)

  const begin = () => send<NewCodeApp>({ method: 'POST', path: `${PATH}/code-app`, onDone: setApp })

  return (
    <FactorCard
      id="code-app"
      step={2}
      isDone={addedAt !== null}
      title={name}
      text={t('secondFactorPage.codeAppText')}
    >
      {isTooOld && again ? (
        <again.PasswordAgain email={email} onDone={begin} />
      ) : failure ? (
        <FormAlert title={t('secondFactor.notConfirmed')} text={failure.text} />
      ) : null}
      {addedAt === null ? (
        app ? (
          <CodeAppForm app={app} />
        ) : (
          <div>
            <Button pending={isBusy} onClick={begin}>
              <PageIcon name="phone" />
              {t('secondFactorPage.setUpApp')}
            </Button>
          </div>
        )
      ) : (
        <ul className={`${ROWS} -mx-4`}>
          <ListRow
            icon="phone"
            title={name}
            text={
              <Rich
                text="secondFactorPage.added"
                tags={{ when: () => <Moment at={addedAt} style="near" /> }}
              />
            }
          >
            <RemoveButton path={`${PATH}/code-app`} name={name} />
          </ListRow>
        </ul>
      )}
    </FactorCard>
  )
}

function CodeAppForm({ app }: { readonly app: NewCodeApp }) {
  const form = useCheckedForm(
    () => import('@/lib/people/second-factor/wire').then((wire) => wire.addCodeAppRequest),
    { defaultValues: { code: '' } },
  )
  // If the answer to a right code was lost, the app appears.
  const { send, isBusy, failure } = useSubmit({ form, refresh: 'always' })

  const confirm = form.handleSubmit((body) =>
    send({
      method: 'PUT',
      path: `${PATH}/code-app`,
      body,
      done: { title: t('secondFactorPage.codeAppAdded') },
    }),
  )

  return (
    <div className="flex flex-wrap gap-6">
      <QrCode text={app.address} label={t('secondFactorPage.qrCode')} />
      <form method="post" className={`${STACK} min-w-56 flex-1`} noValidate onSubmit={confirm}>
        <p className="text-sm text-fg-2">{t('secondFactorPage.scan')}</p>
        <p className="text-sm text-fg-2">
          <Rich
            text="secondFactorPage.noCamera"
            tags={{
              key: () => (
                <span className={`${MONO} text-fg wrap-anywhere`}>
                  {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </span>
              ),
            }}
          />
          <CopyButton className="align-middle" text={app.secret} what={t('secondFactorPage.key')} />
        </p>
        <Field
          label={t('secondFactorPage.sixDigits')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...fieldOf(form, 'code')}
          {...(failure && !failure.isOnFields && { error: failure.text })}
        />
        <div>
          <Button type="submit" pending={isBusy}>
            {t('secondFactorPage.confirmCode')}
          </Button>
        </div>
      </form>
    </div>
  )
}

interface RecoveryCardProps {
  readonly left: number
  /** True if there is a factor that the codes can stand in for. */
  readonly hasFactor: boolean
}

/** Creates ten codes, which are shown once. */
export function RecoveryCard({ left, hasFactor }: RecoveryCardProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { send, isBusy, failure } = useSubmit()
  const all = codes?.join('\n') ?? ''

  const make = () =>
    send<RecoveryCodes>({
      method: 'POST',
      path: `${PATH}/recovery-codes`,
      onDone: (made) => setCodes(made.codes),
    })

  return (
    <FactorCard
      id="recovery-codes"
      step={3}
      isDone={left > 0}
      isNext={hasFactor && left === 0}
      title={t('secondFactorPage.recoveryCodes')}
      text={t('secondFactorPage.recoveryText')}
    >
      {failure ? <FormAlert title={t('secondFactor.notConfirmed')} text={failure.text} /> : null}
      {codes ? (
        <>
          <p className="text-sm text-fg-2" role="status">
            {t('secondFactorPage.shownOnce')}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.375rem,1fr))] gap-2">
            {codes.map((code) => (
              <li
                className={`${MONO} rounded-control-sm bg-surface-2 px-3 py-2 text-center text-sm`}
                key={code}
              >
                {code}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={all} what={t('secondFactorPage.codes')} hasWords />
            <a
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-surface-2 px-3 text-sm font-semibold inset-ring inset-ring-line-strong hover:bg-surface-3 icons:size-4.5"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`}
              download="recovery-codes.txt"
            >
              <PageIcon name="download" />
              {t('secondFactorPage.saveFile')}
            </a>
          </div>
        </>
      ) : hasFactor ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant={left > 0 ? undefined : 'primary'} pending={isBusy} onClick={make}>
            {t(left > 0 ? 'secondFactorPage.makeNewCodes' : 'secondFactorPage.makeCodes')}
          </Button>
          {left > 0 ? (
            <span className="text-sm text-fg-2">{t('secondFactorPage.codesLeft', { left })}</span>
          ) : null}
        </div>
      ) : (
        <p className="text-sm text-fg-2">{t('secondFactorPage.needOneFirst')}</p>
      )}
    </FactorCard>
  )
}
