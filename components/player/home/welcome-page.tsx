import type { ReactNode } from 'react'
import { nameOutcomes } from '@/components/player/games/describe-game'
import { LiveRound } from '@/components/player/games/round-now'
import { LimitStep } from '@/components/player/limits/limit-step'
import { AuthPage } from '@/components/site/accounts/auth-page'
import { BRAND } from '@/components/ui/brand'
import { ButtonLink } from '@/components/ui/button'
import { CARD, ROW_TEXT, ROW_TITLE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { firstName } from '@/lib/people/accounts/rules/first-name'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'

interface WelcomePageProps {
  readonly name: string
  /** A path of this site (`safeReturnPath`). */
  readonly returnTo: string
  readonly hasDepositLimit: boolean
  /** Smallest deposit, whole major units. */
  readonly minimumMajor: number
  /**
   * Usual time for a deposit request, e.g. `10 minutes`; null if there are too few requests to
   * tell.
   */
  readonly usually: string | null
  /** The game to watch while waiting. */
  readonly snapshot: GameSnapshot
}

/** Multiples of the smallest deposit. They lead past the step that asks for the amount. */
const AMOUNTS = [1, 2, 4]

/** Leads from registration to the first deposit, with an optional limit on the way. */
export function WelcomePage(props: WelcomePageProps) {
  const { name, returnTo, hasDepositLimit, minimumMajor, usually, snapshot } = props
  const game = getGameOrThrow(snapshot.game)
  const gamePath = `/${game.id}`
  const least = formatMajor(minimumMajor, { decimals: 0 })
  return (
    <AuthPage
      title={t('limitPages.youAreIn', { name: firstName(name) })}
      lead={t('limitPages.twoThings')}
      art={{
        drawing: 'bonus',
        title: t('limitPages.threeSteps'),
        text: t('limitPages.watchLong'),
      }}
    >
      <ol className={CARD}>
        <Step
          number={1}
          title={t('accounts.accountCreated')}
          text={t('limitPages.welcomeTo', { brand: BRAND })}
          isDone
        />
        <Step
          number={2}
          title={t(hasDepositLimit ? 'limits.depositLimitSet' : 'limits.setDepositLimit')}
          text={t('limitPages.optional')}
          isDone={hasDepositLimit}
        >
          {hasDepositLimit ? null : <LimitStep />}
        </Step>
        <Step
          number={3}
          title={t('limitPages.makeDeposit')}
          text={
            usually === null
              ? t('limitPages.from', { least })
              : t('limitPages.fromUsually', { least, time: usually })
          }
        />
      </ol>
      <div className="grid gap-3">
        <nav className="grid grid-cols-3 gap-3" aria-label={t('limitPages.makeDeposit')}>
          {AMOUNTS.map((multiple) => multiple * minimumMajor).map((amount) => (
            <ButtonLink key={amount} href={`/depositeForm?amount=${amount}&step=2`} size="lg" block>
              {formatMajor(amount, { decimals: 0 })}
            </ButtonLink>
          ))}
        </nav>
        <ButtonLink href="/depositeForm" variant="primary" size="lg" block>
          {t('limitPages.makeDeposit')}
        </ButtonLink>
        <ButtonLink href={gamePath} size="lg" block>
          <Icon name="eye" />
          {t('limitPages.watchFirst')}
        </ButtonLink>
        {returnTo === '/' || returnTo === gamePath ? null : (
          <ButtonLink href={returnTo} variant="quiet" block>
            {t('limitPages.skip')}
          </ButtonLink>
        )}
      </div>
      <LiveRound snapshot={snapshot} gameName={gameName(game.id)} outcomes={nameOutcomes(game)} />
    </AuthPage>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly isDone?: boolean
  readonly children?: ReactNode
}

const NUMBER = 'grid size-9 place-items-center rounded-full text-(length:--text-base) font-semibold'
const OPEN = `${NUMBER} inset-ring-[1.5px] inset-ring-control-line`
const DONE = `${NUMBER} bg-positive-wash text-positive inset-ring-[1.5px] inset-ring-positive-line`

function Step({ number, title, text, isDone = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3.5 [&+&]:border-t [&+&]:border-line">
      <span className={isDone ? DONE : OPEN}>
        {isDone ? <Icon name="check" /> : <span aria-hidden="true">{formatCount(number)}</span>}
        {isDone ? <span className="sr-only">{t('limitPages.done')}</span> : null}
      </span>
      <div>
        <p className={`${ROW_TITLE} ${isDone ? 'text-fg-2' : 'font-semibold!'}`}>{title}</p>
        <p className={ROW_TEXT}>{text}</p>
      </div>
      {children}
    </li>
  )
}
