import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CARD, LEAD, LINK, PAGE } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { HelpLinkList } from '@/components/ui/help-links'
import { Link } from '@/components/ui/link'
import { TOPIC, TOPICS } from '@/components/ui/prose-classes'
import { Rich } from '@/components/ui/rich'
import { SupportLink, WithSupport } from '@/components/ui/support-link'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@/lib/money/limits/rules/exclusion'
import { CONFIRMATION_DAYS, RAISING_DELAY_HOURS } from '@/lib/money/limits/rules/limits'
import { LAWFUL_AGE } from '@/lib/people/accounts/rules/lawful-age'

interface SaferPlayPageProps {
  /** The games with their current payouts. */
  readonly games: readonly GameInfo[]
}

const b = (inner: ReactNode) => <b>{inner}</b>

/**
 * Explains the risks of play, the signs of harm, the tools against it and the places to get help.
 */
export function SaferPlayPage({ games }: SaferPlayPageProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('limitPages.saferPlay')}</h1>
        <p>{t('limitPages.saferLead')}</p>
      </div>
      <div className={TOPICS}>
        <section className={`${CARD} ${TOPIC}`} aria-labelledby="h-risks">
          <h2 id="h-risks">{t('limitPages.risks')}</h2>
          <p>{t('limitPages.paysLess')}</p>
          <ul>
            {games.map((game) => (
              <li key={game.id}>
                <Rich
                  text="limitPages.gameOdds"
                  values={{ game: game.name, odds: game.oddsText }}
                  tags={{ b }}
                />
              </li>
            ))}
          </ul>
          <p>{t('limitPages.noSystem')}</p>
        </section>
        <Signs />
        <Tools />
        <FindHelp />
      </div>
    </main>
  )
}

function Signs() {
  return (
    <section
      className={`${CARD} ${TOPIC} [&>a]:mt-1 [&>a]:justify-self-start`}
      aria-labelledby="h-signs"
    >
      <h2 id="h-signs">{t('limitPages.signs')}</h2>
      <ul>
        <li>{t('limitPages.signMore')}</li>
        <li>{t('limitPages.signWinBack')}</li>
        <li>{t('limitPages.signBorrow')}</li>
        <li>{t('limitPages.signHide')}</li>
        <li>{t('limitPages.signEscape')}</li>
      </ul>
      <p>{t('limitPages.breakNow')}</p>
      <ButtonLink href="/user/limits#break">{t('limits.takeBreak')}</ButtonLink>
    </section>
  )
}

function Tools() {
  return (
    <section
      className={`${CARD} ${TOPIC} [&>a]:mt-1 [&>a]:justify-self-start`}
      id="tools"
      aria-labelledby="h-tools"
    >
      <h2 id="h-tools">{t('limitPages.tools')}</h2>
      <ul>
        <li>
          <Rich
            text="limitPages.toolLimits"
            values={{
              hours: formatCount(RAISING_DELAY_HOURS),
              days: formatCount(CONFIRMATION_DAYS),
            }}
            tags={{ b }}
          />
        </li>
        <li>
          <Rich text="limitPages.toolReminder" tags={{ b }} />
        </li>
        <li>
          <Rich
            text="limitPages.toolTimeOut"
            values={{
              least: formatCount(TIME_OUT_DAYS.min),
              most: formatCount(TIME_OUT_DAYS.max / 7),
            }}
            tags={{ b }}
          />
        </li>
        <li>
          <Rich
            text="limitPages.toolExclusion"
            values={{
              least: formatCount(SELF_EXCLUSION_MONTHS.min),
              most: formatCount(SELF_EXCLUSION_MONTHS.max / 12),
            }}
            tags={{ b }}
          />
        </li>
        <li>
          <Rich
            text="limitPages.toolStatement"
            tags={{
              b,
              statement: (inner) => (
                <Link className={LINK} href="/user/statement">
                  {inner}
                </Link>
              ),
            }}
          />
        </li>
      </ul>
      <p>{t('limitPages.withdrawAnyway')}</p>
      <ButtonLink href="/user/limits">{t('limitPages.setYourLimits')}</ButtonLink>
    </section>
  )
}

/** Gives each link a full-size touch target, without a list marker. */
const HELPERS =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_li]:pl-0! [&_li]:before:content-none!'

function FindHelp() {
  return (
    <section className={`${CARD} ${TOPIC}`} id="help" aria-labelledby="h-help">
      <h2 id="h-help">{t('limitPages.getHelp')}</h2>
      <p>{t('limitPages.tellUsNothing')}</p>
      <HelpLinkList className={HELPERS} />
      <WithSupport>
        <p>
          <Rich
            text="limitPages.tellSupport"
            tags={{ support: (inner) => <SupportLink>{inner}</SupportLink> }}
          />
        </p>
      </WithSupport>
      <h3>{t('limitPages.noMinors')}</h3>
      <p>{t('limitPages.minorsNote', { age: formatCount(LAWFUL_AGE) })}</p>
    </section>
  )
}
