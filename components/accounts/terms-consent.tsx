import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { LAWFUL_AGE } from '@/lib/accounts/rules/lawful-age'
import { formatCount } from '@/lib/ledger/rules/money-format'

interface TermsConsentProps {
  readonly text: 'accounts.googleTerms' | 'accounts.registerTerms'
}

/** The consent for creating an account, with a link to the terms. */
export function TermsConsent({ text }: TermsConsentProps) {
  return (
    <Rich
      text={text}
      values={{ age: formatCount(LAWFUL_AGE) }}
      tags={{
        terms: (inner) => (
          <Link className={LINK} href="/terms">
            {inner}
          </Link>
        ),
      }}
    />
  )
}
