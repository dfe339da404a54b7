'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '@/lib/base/text/rules/t'
import { takeLinkToken } from './take-link-token'

/** The link that led to this page; `unknown` says why it could not be checked. */
type Link<Offer> =
  | { readonly is: 'missing' | 'checking' | 'expired' }
  | { readonly is: 'valid'; readonly token: string; readonly offer: Offer }
  | { readonly is: 'unknown'; readonly why: string }

/** The server's answer about a token. */
type Checked<Offer> =
  | { readonly kind: 'ok'; readonly data: Offer }
  | { readonly kind: 'unanswered' }
  | {
      readonly kind: 'refused'
      readonly problem: { readonly code?: string | undefined; readonly detail: string }
    }

/**
 * Takes the token of an emailed link out of the URL and checks it; `look` checks it again.
 * @param check must be the same function in every render.
 */
export function useLink<Offer>(check: (token: string) => Promise<Checked<Offer>>): {
  readonly link: Link<Offer>
  readonly look: () => Promise<void>
} {
  const token = useRef<string | null>(null)
  const [link, setLink] = useState<Link<Offer>>({ is: 'checking' })

  const look = useCallback(async () => {
    const asked = token.current
    if (asked === null) return setLink({ is: 'missing' })
    setLink({ is: 'checking' })
    const found = linkOf(asked, await check(asked))
    // Another link may have been opened in this tab.
    if (asked === token.current) setLink(found)
  }, [check])

  useEffect(() => {
    token.current = takeLinkToken() ?? token.current
    void look()
    const onHashChange = () => {
      const another = takeLinkToken()
      if (another === null) return
      token.current = another
      void look()
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [look])

  return { link, look }
}

function linkOf<Offer>(token: string, answer: Checked<Offer>): Link<Offer> {
  if (answer.kind === 'ok') return { is: 'valid', token, offer: answer.data }
  if (answer.kind === 'unanswered') return { is: 'unknown', why: t('ui.noConnection') }
  const { code, detail } = answer.problem
  return code === 'rate-limited' ? { is: 'unknown', why: detail } : { is: 'expired' }
}
