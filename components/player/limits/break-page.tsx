import type { ReactNode } from 'react'
import { MoveSurewin } from '@/components/player/limits/move-surewin'
import { ButtonLink } from '@/components/ui/button'
import { ACTIONS, CARD, LEAD, PAGE } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { HelpLinkList } from '@/components/ui/help-links'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { SupportLink, WithSupport } from '@/components/ui/support-link'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { Money } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import type { ExclusionView } from '@/lib/money/limits/wire'
import { type BegunBreak, breakTitle, exclusionTitle } from './break-labels'
import { BOX, HELPERS } from './classes'
import { ReturnStep } from './return-step'

interface BreakPageProps {
  readonly exclusion: ExclusionView
  readonly main: Money
  readonly surewin: Money
  /** When SureWin unlocks, epoch milliseconds; null if nothing is locked. */
  readonly surewinUnlocksAt: number | null
}

/** Page for a player on a break: its end, their money, and how to extend the break or return. */
export function BreakPage({ exclusion, main, surewin, surewinUnlocksAt }: BreakPageProps) {
  const { kind, endsAt, canReturn } = exclusion
  return (
    <BreakFrame
      title={exclusionTitle(exclusion)}
      text={
        canReturn ? (
          <Rich
            text="limitPages.endedOn"
            tags={{ when: () => <Moment at={endsAt} style="date-time" /> }}
          />
        ) : (
          <Rich
            text={kind === 'time-out' ? 'limitPages.timeOutUntil' : 'limitPages.excludedUntil'}
            tags={{ when: () => <End at={endsAt} /> }}
          />
        )
      }
    >
      <Box id="money" title={t('limitPages.moneyIsSafe')}>
        <Sum
          of={[
            [t('limitPages.balance'), formatMoney(main)],
            [t('limitPages.surewinBalance'), formatMoney(surewin)],
          ]}
        />
        <div className={ACTIONS}>
          <ButtonLink href="/user/withdraw" block>
            {t('cashier.withdraw')}
          </ButtonLink>
          <ButtonLink href="/user" block>
            {t('limitPages.openWallet')}
          </ButtonLink>
        </div>
        <MoveSurewin unlocksAt={surewinUnlocksAt} />
      </Box>
      {canReturn ? <ReturnStep /> : null}
      <Box id="longer" title={t(canReturn ? 'limitPages.preferAway' : 'limitPages.needLonger')}>
        <p className="text-sm text-fg-2">{t('limitPages.longerNote')}</p>
        <ButtonLink href="/user/limits#break">
          {t(canReturn ? 'limitPages.anotherBreak' : 'limitForms.longer')}
        </ButtonLink>
      </Box>
    </BreakFrame>
  )
}

/** The page right after a break started: the player was logged out. */
export function BreakBegun({ begun }: { readonly begun: BegunBreak }) {
  return (
    <BreakFrame
      title={breakTitle(begun.kind)}
      text={<Rich text="limitPages.begunUntil" tags={{ when: () => <End at={begun.endsAt} /> }} />}
    >
      <Box id="money" title={t('limitPages.moneyIsSafe')}>
        <p className="text-sm text-fg-2">{t('limitPages.settleAsUsual')}</p>
        <ButtonLink href="/login?from=/break">{t('limitPages.logInToWithdraw')}</ButtonLink>
      </Box>
    </BreakFrame>
  )
}

function End({ at }: { readonly at: number }) {
  return (
    <b>
      <Moment at={at} style="date-time" />
    </b>
  )
}

interface BreakFrameProps {
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** Layout of a calm page about a break, with the places to get help at the end. */
export function BreakFrame({ title, text, children }: BreakFrameProps) {
  return (
    <main className={`${PAGE} max-w-160!`}>
      <div className={LEAD}>
        <h1 className="text-title">{title}</h1>
        <p>{text}</p>
      </div>
      {children}
      <Box id="help" title={t('limitPages.talk')}>
        <p className="text-sm text-fg-2">
          {t('limitPages.freeForYou')}{' '}
          <WithSupport>
            <Rich
              text="limitPages.orSupport"
              tags={{ support: (inner) => <SupportLink>{inner}</SupportLink> }}
            />
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
