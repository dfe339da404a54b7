import { ANALYTICS_URL } from './brand'

/** The analytics script of a deployment that has set one; nothing otherwise. */
export function AnalyticsScript({ nonce }: { readonly nonce: string | undefined }) {
  if (!ANALYTICS_URL) return null
  return <script async src={ANALYTICS_URL} nonce={nonce} />
}
