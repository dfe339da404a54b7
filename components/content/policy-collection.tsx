import { BRAND } from '@/components/layout/brand'
import type { PolicySection } from './policy-section'
import { SupportLink, WithSupport } from './support-link'

/** Sections 1.1 to 1.5: what is known about a person, how it gets here and what it is for. */
export const COLLECTION_SECTIONS: readonly PolicySection[] = [
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        This policy says what {BRAND} knows about you, what for, and what you can do about it. “We”
        are the people who run this site. Our rule is short: we keep what your account, your bets
        and your money need, and nothing for advertising. The policy covers this site. Other sites,
        those we link to included, have policies of their own.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Consent',
    body: (
      <>
        <p>
          You can read these pages and watch the rounds without an account. By registering you
          confirm that you are of the age named in 1.12 and agree to what is written here. We store
          when you agreed, and to which version: it is known by the date above.
        </p>
        <p>If you do not agree, please do not register.</p>
      </>
    ),
  },
  {
    id: 'information',
    title: 'Information we collect',
    body: (
      <>
        <ul>
          <li>Your name, email address and phone number, and the referral code you came with.</li>
          <li>Your password as an argon2id hash only. Nobody can read the password from it.</li>
          <li>
            If you sign in with Google, where that is offered: the number by which Google knows you.
          </li>
          <li>The letters we mail to you, for 30 days.</li>
          <li>
            Every bet: the round, your pick, the stake and the time. Of all bets of a round one
            value is made and published that fixes them; nobody can read a bet from it, nor whose it
            is.
          </li>
          <li>
            Every movement of your money and the balance after it: stakes, payouts, refunds,
            deposits, withdrawals, SureWin, rewards and corrections.
          </li>
          <li>
            Your deposit requests with amount and transaction id (txnID), your withdraw requests,
            each with the name and phone number that you had then, and when and by whom it was
            decided; and each change of your profile.
          </li>
          <li>
            The limits, reminders and breaks that you set under “Limits and breaks”, with the time
            of each change, and your time zone, which your browser tells.
          </li>
          <li>
            When you logged in, from which network address and by which kind of browser, when you
            were last seen and last answered a reminder: for a year after you are logged out.
          </li>
          <li>
            Your network address at other times, for a day at most: it is counted against limits
            that stop people from guessing passwords or flooding the site.
          </li>
        </ul>
        <p>
          We do not collect payment card or bank account numbers, the PIN of your wallet, papers
          that prove who you are, or your location.
        </p>
      </>
    ),
  },
  {
    id: 'gathering',
    title: 'How we gather it',
    body: (
      <p>
        From you, when you fill in a form: registration, deposit, withdrawal, profile. From what you
        do while you are logged in: bets, SureWin, limits and breaks. And from your browser, which
        sends its network address and the cookies of 1.8 with each request. We buy no data about
        you. Where this site offers sign-in with Google and you choose it, Google tells us your name
        and email address.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    body: (
      <>
        <ul>
          <li>To take your bets, settle the rounds and pay what you win.</li>
          <li>To show you your balances, your history and your requests.</li>
          <li>To compare a deposit request with the money that arrived, and to pay you out.</li>
          <li>To reward those who invited you, and you for those you invited.</li>
          <li>To hold you to the limits and breaks that you set, and to remind you.</li>
          <li>
            To send you a link when you have forgotten your password, and word when what opens your
            account has changed.
          </li>
          <li>To keep the site safe and its books right.</li>
        </ul>
        <p>
          We do not use it for advertising, and we send no newsletters.{' '}
          <WithSupport>
            For anything that this list leaves open, <SupportLink>ask support</SupportLink>.
          </WithSupport>
        </p>
      </>
    ),
  },
]
