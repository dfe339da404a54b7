import { BOX } from '@/components/limits/classes'
import { CARD, LINK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { formatMoney } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { Mirror } from '@/lib/risk/read-mirror'
import type { HarmFacts, HarmKey } from '@/lib/risk/rules/harm'

const DAYS = 30

/** Shows the player's own figures and, if they are a sign of harm, a limit or break that helps. */
export function MirrorCard({ facts, signs }: Mirror) {
  const { lost, deposits, deposited, daysPlayed, bets, nightBets } = facts
  return (
    <Section id="mirror" title={t('mirror.title', { days: formatCount(DAYS) })}>
      <div className={`${CARD} ${BOX}`}>
        <Sum
          of={[
            [t('mirror.net'), formatMoney(-lost, { signed: true })],
            [
              t('mirror.deposits'),
              t('mirror.depositsValue', {
                count: formatCount(deposits),
                amount: formatMoney(deposited, { decimals: 0 }),
              }),
            ],
            [t('mirror.daysPlayed'), formatCount(daysPlayed)],
            [t('mirror.bets'), formatCount(bets)],
            [t('mirror.nightBets'), formatCount(nightBets)],
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

const LOSS = { href: '#limit-loss', text: 'mirror.setLoss' } as const
const DEPOSIT = { href: '#limit-deposit', text: 'mirror.setDeposit' } as const
const STAKE = { href: '#limit-stake', text: 'mirror.setStake' } as const
const BREAK = { href: '#break', text: 'mirror.takeBreak' } as const

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
      return t('mirror.harm-spend')
    case 'harm-pattern':
      return t('mirror.harm-pattern', { n: formatCount(facts.depositsInDay) })
    case 'harm-time':
      return t('mirror.harm-time', { n: formatCount(facts.daysPlayed), days })
    case 'harm-night':
      return t('mirror.harm-night', { n: formatCount(facts.nightBets) })
    case 'harm-tools':
      return t('mirror.harm-tools', { n: formatCount(facts.raised + facts.breaks) })
    case 'harm-account':
      return t('mirror.harm-account', { n: formatCount(facts.cancelled) })
  }
}
