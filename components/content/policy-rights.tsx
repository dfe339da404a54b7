import { CookieTable } from './cookie-table'
import type { PolicySection } from './policy-section'
import { SupportLink, WithSupport } from './support-link'

/** Sections 1.6 to 1.9: who else sees the data, and what a person can do about it. */
export const RIGHTS_SECTIONS: readonly PolicySection[] = [
  {
    id: 'disclosure',
    title: 'Disclosure',
    body: (
      <>
        <p>We do not sell or rent what we know about you. It is seen by:</p>
        <ul>
          <li>
            our staff, who need it to decide requests and to help you. Who of them decided what is
            recorded and cannot be changed afterwards;
          </li>
          <li>those who run our servers and carry our mail, on our behalf and for nothing else;</li>
          <li>courts and authorities, where the law obliges us, and no further than it does;</li>
          <li>whoever should take over this site, under the promises made here.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'access',
    title: 'Access and opting out',
    body: (
      <>
        <p>
          Your profile page shows what we hold: name, email, phone, balances, requests and every
          movement of your money.{' '}
          <WithSupport>
            To have something corrected, to get a copy or to close your account,{' '}
            <SupportLink>write to support</SupportLink>.
          </WithSupport>
        </p>
        <p>
          A closed account cannot be logged in to. Bets and movements of money stay in the books:
          they are written once, and nobody can change or delete them, us included. That is what
          makes every balance provable. What else we must keep depends on the law where we are; ask,
          and we will tell you.
        </p>
        <p>
          There are no newsletters to opt out of. What we mail is about your account alone: the link
          that you ask for with “Forgot password”, and word that your password was changed, that the
          phone number of your account was changed, or that sign-in with Google now opens your
          account.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          We set the cookies below and no others. The first three are needed to log in and cannot be
          read by scripts; the last one exists only if you press the theme switch. None follows you
          to other sites.
        </p>
        <CookieTable />
        <p>
          Over an encrypted connection the first three names start with <code>__Host-</code>. Where
          sign-in with Google is offered and you choose it, it sets cookies that protect that one
          sign-in and last minutes. Your browser also keeps our “No connection” page, which says
          nothing about you. You can delete all of it in your browser at any time; you are logged
          out then.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payment providers',
    body: (
      <p>
        You send money with your own mobile wallet, outside this site, and get paid the same way.
        The wallet’s provider handles the transfer under its own policy and shows us what it shows
        every recipient. What you enter here is the amount and the txnID. We never ask for the PIN
        or the password of your wallet or for card numbers. Whoever asks you for them in our name is
        not us.
      </p>
    ),
  },
]
