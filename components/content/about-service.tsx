import { Link } from '@/components/ui/link'
import { SupportLink, WithSupport } from './support-link'

export const DIVERSITY_TEXT =
  'A game of colours and a game of cards, chips from 100 to 2,000, and as many bets in a round as you like, on one pick or on several. If you would rather not bet at all, SureWin pays interest.'

export function EasyTopic() {
  return (
    <p>
      Pick, choose a chip, confirm: one bar says exactly what will happen before it does, and tells
      you whether your bet stands. It works on a phone with one thumb, by keyboard and with a screen
      reader, in the dark and in bright light, and can be installed like an app.
    </p>
  )
}

/** Promises only what this deployment has: a chat, an email address, or neither. */
export function SupportTopic() {
  return (
    <p>
      Rounds are drawn, bets settled and requests taken 24/7.{' '}
      <WithSupport>
        You can <SupportLink>write to us</SupportLink> by day and by night: Contact is at the foot
        of every page. Name the number of the round or the txnID of the deposit, and we find it
        quickly.
      </WithSupport>
    </p>
  )
}

export function PrivacyTopic() {
  return (
    <p>
      We keep what your account, your bets and your money need, protected in transit by SSL
      encryption, and sell none of it. The{' '}
      <Link className="link" href="/terms">
        Terms &amp; Conditions
      </Link>{' '}
      list all of it, down to each cookie.
    </p>
  )
}
