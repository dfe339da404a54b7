import { BRAND } from '@/components/layout/brand'
import { LINK } from '@/components/ui/classes'
import { SupportLink, WithSupport } from './support-link'
import type { PolicySection } from './terms-page'

/** Sections 1.1 to 1.5: the data we hold, how we collect it and why. */
export const COLLECTION_SECTIONS: readonly PolicySection[] = [
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        This policy explains what {BRAND} knows about you, why, and your choices. “We” are the
        people who run this site. Our rule is short: we keep what your account, your bets and your
        money need, and nothing for advertising. The policy covers this site. Other sites, including
        ones we link to, have their own policies.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Consent',
    body: (
      <>
        <p>
          You can read these pages and watch the rounds without an account. By creating an account
          you confirm that you meet the age in 1.12 and agree to this policy. We store when you
          agreed and to which version (the date above).
        </p>
        <p>If you don’t agree, please don’t create an account.</p>
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
          <li>Your password, only as an argon2id hash. Nobody can read the password from it.</li>
          <li>If you log in with Google, where we offer that: the ID Google gives you.</li>
          <li>Emails we send you, for 30 days.</li>
          <li>
            Every bet: the round, your pick, the stake and the time. For each round we publish one
            value that seals all bets. Nobody can read a bet or a name from it.
          </li>
          <li>
            Every transaction and the balance after it: stakes, payouts, refunds, deposits,
            withdrawals, SureWin, rewards and corrections.
          </li>
          <li>
            Your deposit requests with amount and transaction ID (txnID), and your withdrawal
            requests, with your name and phone number at the time, who decided them and when; and
            changes to your profile.
          </li>
          <li>
            The limits, reminders and breaks you set under “Limits and breaks”, with the time of
            each change, and your time zone, which your browser sends.
          </li>
          <li>
            When you logged in, from which network address and with which kind of browser, and when
            you were last seen and last answered a reminder: for a year after you’re logged out.
          </li>
          <li>
            Your network address at other times, for at most a day, to stop password guessing and
            flooding.
          </li>
        </ul>
        <p>
          We don’t collect payment card or bank account numbers, the PIN of your mobile wallet,
          identity documents or your location.
        </p>
      </>
    ),
  },
  {
    id: 'gathering',
    title: 'How we collect it',
    body: (
      <p>
        From you, when you fill in a form: registration, deposit, withdrawal, profile. From what you
        do while you’re logged in: bets, SureWin, limits and breaks. And from your browser, which
        sends its network address and the cookies of 1.8 with each request. We don’t buy data about
        you. If you choose to log in with Google, where we offer that, Google tells us your name and
        email address.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    body: (
      <>
        <ul>
          <li>To take your bets, settle the rounds and pay you what you win.</li>
          <li>To show you your balances, your history and your requests.</li>
          <li>To check deposits against the money that arrived, and to pay you.</li>
          <li>To reward the player who invited you, and you for players you invited.</li>
          <li>To apply your limits and breaks, and to remind you.</li>
          <li>
            To send you a link if you forget your password, and to tell you when your login changes.
          </li>
          <li>To keep the site safe and our accounts correct.</li>
        </ul>
        <p>
          We don’t use it for advertising, and we send no newsletters.{' '}
          <WithSupport>
            Anything unclear? <SupportLink>Contact support</SupportLink>.
          </WithSupport>
        </p>
      </>
    ),
  },
]

/** Sections 1.10 to 1.16: how we keep data safe, and the limits of that. */
export const PROTECTION_SECTIONS: readonly PolicySection[] = [
  {
    id: 'reviews',
    title: 'Security reviews',
    body: (
      <p>
        Every hour we recalculate every balance from its transactions, and all accounts together
        must add up to zero. Staff actions go into a log where each entry seals the one before, so a
        change would show. No outside auditor has certified us.{' '}
        <WithSupport>
          If you find a security problem, <SupportLink>tell us</SupportLink> and we’ll fix it.
        </WithSupport>
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Data between your browser and this site travels under 128-bit SSL encryption or stronger.
          Its current form is called TLS. The https:// in the address shows it. We store passwords
          as hashes, limit login attempts, and check every call for who makes it and what they may
          do. Our pages only run scripts we chose.
        </p>
        <p>
          No system is perfectly safe. Please help us: use a password you use nowhere else, and log
          out on shared devices.{' '}
          <WithSupport>
            If you see a bet or a request that isn’t yours,{' '}
            <SupportLink>contact support</SupportLink> immediately.
          </WithSupport>
        </p>
      </>
    ),
  },
  {
    id: 'minors',
    title: 'Minors',
    body: (
      <p>
        The services of this site are for people aged 18 or the lawful age where they live,
        whichever is higher. Minors are not accepted and we don’t knowingly keep data about them. If
        we learn that an account belongs to a minor, we close it. Parents: filter software can keep
        gambling sites off your children’s devices.{' '}
        <WithSupport>
          If you think your child has an account, <SupportLink>contact support</SupportLink>.
        </WithSupport>
      </p>
    ),
  },
  {
    id: 'transfers',
    title: 'International transfers',
    body: (
      <p>
        Our servers, and the companies that run them for us, may be in another country with
        different data protection law. By creating an account you agree that we process your data
        there. This policy applies wherever it is.
      </p>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third parties',
    body: (
      <p>
        Our pages load no advertising, fonts or pictures from other sites. Where draws use public
        randomness, our servers fetch it. Your browser never contacts its makers, so they learn
        nothing about you. Contact may lead to a chat run by another company. That company’s policy
        also applies to what you write there. If we use an analytics service, it learns which pages
        are opened, from which network address and with which browser. We give it no names, balances
        or bets.
      </p>
    ),
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    body: (
      <>
        <p>
          The games are games of chance. Over time they pay back less than people stake. The{' '}
          <a className={LINK} href="/about#odds">
            exact figures
          </a>{' '}
          are public. Nothing on this site promises a win. Betting isn’t legal everywhere. Check the
          law where you live before you play.
        </p>
        <p>
          {BRAND} may be unavailable at times. If we can’t draw a round, it’s void and every stake
          is refunded. As far as the law allows, we aren’t liable for losses at play, for what
          happens to an account whose password you gave away, or for what is beyond our control.
        </p>
      </>
    ),
  },
  {
    id: 'agreement',
    title: 'Consent to this policy',
    body: (
      <p>
        By using this site you agree to this policy as dated above. When it changes, so does its
        date. We keep a record of the version you agreed to. If you don’t agree with a change,
        withdraw your balance and close your account as in 1.7.
      </p>
    ),
  },
]

/** Sections 1.6 to 1.9: who else sees the data, and your choices. */
export const RIGHTS_SECTIONS: readonly PolicySection[] = [
  {
    id: 'disclosure',
    title: 'Disclosure',
    body: (
      <>
        <p>We don’t sell or rent what we know about you. Who sees it:</p>
        <ul>
          <li>
            our staff, to handle requests and help you (every decision is recorded and can’t be
            changed);
          </li>
          <li>companies that run our servers and send our emails, only for us;</li>
          <li>courts and authorities, only where the law requires it;</li>
          <li>anyone who takes over this site, under these promises.</li>
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
          Your Wallet shows your data: name, email, phone, balances, requests and every transaction.{' '}
          <WithSupport>
            To correct something, get a copy or close your account,{' '}
            <SupportLink>contact support</SupportLink>.
          </WithSupport>
        </p>
        <p>
          Nobody can log in to a closed account. Bets and transactions stay on record. Nobody can
          change or delete them, including us. That makes every balance provable. What else we must
          keep depends on local law.{' '}
          <WithSupport>
            <SupportLink>Ask us</SupportLink>.
          </WithSupport>
        </p>
        <p>
          There are no newsletters to opt out of. We only email you about your account: the reset
          link you request with “Forgot password”, the link that confirms a new email (or, if it
          already has an account, an email that says so), and notices that a change of your email
          was requested, that your email was changed, that your password was changed, that your
          phone number was changed, or that you can now log in with Google.
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
          We set only these cookies. The first three keep you logged in. Scripts can’t read the
          first four. The last appears only if you use the theme switch. None tracks you on other
          sites.
        </p>
        <CookieTable />
        <p>
          Over an encrypted connection the first four names start with <code>__Host-</code>. If you
          log in with Google, where we offer that, it sets cookies that protect that one login and
          last minutes. Your browser also keeps our “No connection” page, which says nothing about
          you. You can delete all of this in your browser at any time. You’re logged out then.
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
        every recipient. You enter only the amount and the txnID here. We never ask for the PIN or
        password of your mobile wallet, or for card numbers. If someone asks for them in our name,
        it isn’t us.
      </p>
    ),
  },
]

const COOKIES = [
  {
    name: 'rondo.session',
    use: 'Keeps you logged in. Its content is encrypted.',
    lasts: 'A week',
  },
  {
    name: 'rondo.csrf',
    use: 'Checks that a login comes from our form.',
    lasts: 'Until the browser closes',
  },
  {
    name: 'rondo.callback',
    use: 'Remembers the page to return to after login.',
    lasts: 'Until the browser closes',
  },
  {
    name: 'rondo.device',
    use: 'Shows that you logged in on this device before, so that wrong passwords others enter elsewhere don’t lock you out.',
    lasts: 'A year',
  },
  { name: 'theme', use: 'Your choice of dark or light.', lasts: 'A year' },
] as const

const COOKIES_TABLE = [
  'mt-1 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:align-top',
  '[&_:is(th,td)]:text-left [&_:is(th,td)]:text-sm [&_th]:font-normal [&_td]:text-fg-2',
  '[&_thead_th]:pt-0 [&_thead_th]:text-xs [&_thead_th]:text-fg-3',
].join(' ')

/** Lists every cookie: four for the login, one for the theme. */
function CookieTable() {
  return (
    <table className={COOKIES_TABLE}>
      <thead>
        <tr>
          <th scope="col">Cookie</th>
          <th scope="col">What for</th>
          <th scope="col">Lasts</th>
        </tr>
      </thead>
      <tbody>
        {COOKIES.map((cookie) => (
          <tr key={cookie.name}>
            <th scope="row">
              <code>{cookie.name}</code>
            </th>
            <td>{cookie.use}</td>
            <td>{cookie.lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
