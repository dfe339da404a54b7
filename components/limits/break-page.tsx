import type { ReactNode } from 'react'
import { WithdrawButton, type WithdrawButtonProps } from '@/components/cashier/withdraw-button'
import { SupportLink, WithSupport } from '@/components/content/support-link'
import { HelpLinkList } from '@/components/layout/help-links'
import { ButtonLink } from '@/components/ui/button'
import { ACTIONS, CARD, LEAD, PAGE, SUM } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { formatMoney } from '@/lib/client/money-text'
import type { Money } from '@/lib/ledger/rules/money'
import { toMajor } from '@/lib/ledger/rules/money'
import type { ExclusionView } from '@/lib/limits/wire'
import { type BegunBreak, BREAK_LABELS, exclusionTitle } from './break-labels'
import { BOX, HELPERS } from './classes'
import { ReturnStep } from './return-step'

interface BreakPageProps extends Omit<WithdrawButtonProps, 'main'> {
  readonly exclusion: ExclusionView
  readonly main: Money
  readonly surewin: Money
  /** When SureWin unlocks, epoch milliseconds; null where nothing is locked. */
  readonly surewinUnlocksAt: number | null
}

/** The page of a player on a break: its end, their money, and the ways to a longer break or back. */
export function BreakPage(props: BreakPageProps) {
  const { exclusion, main, surewin, surewinUnlocksAt } = props
  const { player, limits, lastWallet, usually } = props
  const { kind, endsAt, canReturn } = exclusion
  return (
    <BreakFrame
      title={exclusionTitle(exclusion)}
      text={
        canReturn ? (
          <>
            It ended on <Moment at={endsAt} style="date-time" />. You can’t play or deposit until
            you choose to come back.
          </>
        ) : (
          <>
            <CannotPlayUntil at={endsAt} />{' '}
            {kind === 'time-out'
              ? 'After that you can play again.'
              : 'Nobody can end it early. After that you can play only if you choose to come back.'}
          </>
        )
      }
    >
      <Box id="money" title="Your money is safe">
        <dl className={SUM}>
          <div>
            <dt>Current balance</dt>
            <dd>{formatMoney(main)}</dd>
          </div>
          <div>
            <dt>SureWin balance</dt>
            <dd>{formatMoney(surewin)}</dd>
          </div>
        </dl>
        <div className={ACTIONS}>
          <WithdrawButton {...{ player, limits, lastWallet, usually }} main={toMajor(main)} />
          <ButtonLink href="/user" block>
            Open wallet
          </ButtonLink>
        </div>
        <p className="text-sm text-fg-2">
          To withdraw SureWin money, move it to your balance first.
          {surewinUnlocksAt === null ? null : (
            <>
              {' '}
              SureWin unlocks <Moment at={surewinUnlocksAt} style="near" />.
            </>
          )}
        </p>
      </Box>
      {canReturn ? <ReturnStep /> : null}
      <Box id="longer" title={canReturn ? 'Prefer to stay away?' : 'Need longer?'}>
        <p className="text-sm text-fg-2">
          You can make a break longer, never shorter. Your limits don’t change.
        </p>
        <ButtonLink href="/user/limits#break">
          {canReturn ? 'Take another break' : 'Make my break longer'}
        </ButtonLink>
      </Box>
    </BreakFrame>
  )
}

/** The page right after a break started: the player was logged out. */
export function BreakBegun({ begun }: { readonly begun: BegunBreak }) {
  return (
    <BreakFrame
      title={BREAK_LABELS[begun.kind].active}
      text={
        <>
          <CannotPlayUntil at={begun.endsAt} /> We logged you out on every device.
        </>
      }
    >
      <Box id="money" title="Your money is safe">
        <p className="text-sm text-fg-2">Open bets settle as usual. Log in any time to withdraw.</p>
        <ButtonLink href="/login?from=/break">Log in to withdraw</ButtonLink>
      </Box>
    </BreakFrame>
  )
}

function CannotPlayUntil({ at }: { readonly at: number }) {
  return (
    <>
      You can’t bet or deposit until{' '}
      <b>
        <Moment at={at} style="date-time" />
      </b>
      .
    </>
  )
}

interface BreakFrameProps {
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** A calm page about a break, with the places to get help at its end. */
export function BreakFrame({ title, text, children }: BreakFrameProps) {
  return (
    <main className={`${PAGE} max-w-160!`}>
      <div className={LEAD}>
        <h1 className="text-title">{title}</h1>
        <p>{text}</p>
      </div>
      {children}
      <Box id="help" title="Talk to someone">
        <p className="text-sm text-fg-2">
          Free and confidential, for you and people close to you.{' '}
          <WithSupport>
            You can also <SupportLink>contact support</SupportLink>.
          </WithSupport>
        </p>
        <HelpLinkList className={HELPERS} />
      </Box>
    </main>
  )
}

function Box({ id, title, children }: Omit<BreakFrameProps, 'text'> & { readonly id: string }) {
  return (
    <section className={`${CARD} ${BOX}`} aria-labelledby={`h-${id}`}>
      <h2 className="text-heading" id={`h-${id}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
