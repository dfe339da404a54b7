import { BOX } from '@/components/player/limits/classes'
import { CARD, LINK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { Mirror } from '@/lib/money/risk/read-mirror'
import type { HarmFacts, HarmKey } from '@/lib/money/risk/rules/harm'

const DAYS = 30

/** Shows the player's own figures and, if they are a sign of harm, a limit or break that helps. */
export function MirrorCard({ facts, signs }: Mirror) {
  const { lost, deposits, deposited, daysPlayed, bets, nightBets } = facts
  return (
    <Section id="mirror" title={t('risk.title', { days: formatCount(DAYS) })}>
      <div className={`${CARD} ${BOX}`}>
        <Sum
          of={[
            [t('risk.net'), formatMoney(-lost, { signed: true })],
            [
              t('risk.deposits'),
              t('risk.depositsValue', {
                count: formatCount(deposits),
                amount: formatMoney(deposited, { decimals: 0 }),
              }),
            ],
            [t('risk.daysPlayed'), formatCount(daysPlayed)],
            [t('risk.bets'), formatCount(bets)],
            [t('risk.nightBets'), formatCount(nightBets)],
          ]}
        />
        {signs.map((sign) => (
          <p key={sign} className="text-sm">
            {proposal(sign, facts)}{' '}
            <a className={LINK} href={PLACES[sign].href}>
              {t(PLACES[sign].text)}
            </a>
          </p>
        ))}
      </div>
    </Section>
  )
}

const LOSS = { href: '#limit-loss', text: 'risk.setLoss' } as const
const DEPOSIT = { href: '#limit-deposit', text: 'risk.setDeposit' } as const
const STAKE = { href: '#limit-stake', text: 'risk.setStake' } as const
const BREAK = { href: '#break', text: 'risk.takeBreak' } as const

const PLACES = {
  'harm-spend': LOSS,
  'harm-pattern': DEPOSIT,
  'harm-time': BREAK,
  'harm-night': STAKE,
  'harm-tools': BREAK,
  'harm-account': DEPOSIT,
} as const satisfies Record<HarmKey, unknown>

function proposal(sign: HarmKey, facts: HarmFacts): string {
  const days = formatCount(DAYS)
  switch (sign) {
    case 'harm-spend':
      return t('risk.harm-spend')
    case 'harm-pattern':
      return t('risk.harm-pattern', { n: formatCount(facts.depositsInDay) })
    case 'harm-time':
      return t('risk.harm-time', { n: formatCount(facts.daysPlayed), days })
    case 'harm-night':
      return t('risk.harm-night', { n: formatCount(facts.nightBets) })
    case 'harm-tools':
      return t('risk.harm-tools', { n: formatCount(facts.raised + facts.breaks) })
    case 'harm-account':
      return t('risk.harm-account', { n: formatCount(facts.cancelled) })
  }
}
