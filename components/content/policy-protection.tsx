import { BRAND } from '@/components/layout/brand'
import type { PolicySection } from './policy-section'
import { SupportLink, WithSupport } from './support-link'

/** Sections 1.10 to 1.16: how data is kept safe, and where that ends. */
export const PROTECTION_SECTIONS: readonly PolicySection[] = [
  {
    id: 'reviews',
    title: 'Security reviews',
    body: (
      <p>
        The books are checked by machine every hour: every balance is computed anew from its
        movements, and all accounts together must add up to zero. What staff do is kept in a record
        in which each entry seals the one before, so that a later change would show. We have no
        certificate of an outside auditor.{' '}
        <WithSupport>
          If you have found a weakness, <SupportLink>tell us</SupportLink> and we will fix it.
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
          Between your browser and this site data travels under 128-bit SSL encryption or stronger;
          its present form is called TLS. You can tell by the https:// in the address. Passwords are
          stored as hashes, attempts to log in are limited, and every call is checked for who makes
          it and what they may do. Our pages run no scripts but those we chose.
        </p>
        <p>
          No system is perfectly safe, and part of it is in your hands: choose a password that you
          use nowhere else, and log out on devices you share.{' '}
          <WithSupport>
            If you see a bet or a request that is not yours, immediately{' '}
            <SupportLink>write to support</SupportLink>.
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
        whichever is higher. Minors are not accepted and we do not knowingly keep data about them.
        If we learn that an account belongs to a minor we close it. Parents: filter software can
        keep gambling sites off your children’s devices.{' '}
        <WithSupport>
          If you think that your child has registered, <SupportLink>tell support</SupportLink>.
        </WithSupport>
      </p>
    ),
  },
  {
    id: 'transfers',
    title: 'International transfers',
    body: (
      <p>
        Our servers, and those who run them for us, may be in another country than you, one whose
        law protects data differently. By registering you agree that your data is processed there.
        It is treated as this policy says wherever it is.
      </p>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third parties',
    body: (
      <p>
        Our pages load no advertising, fonts or pictures from other sites. Where draws mix in public
        randomness our servers fetch it and pass it on; your browser does not ask its makers, and
        they learn nothing of you. Contact may lead to a chat run by another company; what you write
        there is under that company’s policy as well. Should a measuring service be switched on for
        this site, it learns which pages are opened, from which network address and with which
        browser, and is given no names, balances or bets by us.
      </p>
    ),
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    body: (
      <>
        <p>
          The games are games of chance. Over time they pay back less than is staked; the{' '}
          <a className="link" href="/about#odds">
            exact figures
          </a>{' '}
          are public. Nothing on this site promises a win. Betting is not lawful everywhere: find
          out whether it is where you live before you play.
        </p>
        <p>
          {BRAND} may be out of reach at times. A round that cannot be drawn is void and every stake
          goes back. As far as the law allows, we are not liable for losses at play, for what
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
        By using this site you agree to this policy as dated above. When it changes, its date
        changes with it; which version you agreed to stays on record. If you do not agree with a
        change, withdraw your balance and have your account closed as in 1.7.
      </p>
    ),
  },
]
