import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { LAWFUL_AGE } from '@/lib/people/accounts/rules/lawful-age'

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
