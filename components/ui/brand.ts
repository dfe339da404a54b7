/** Name of the product, set by the deployment. */
export const BRAND = process.env.NEXT_PUBLIC_BRAND || 'Rondo'

/** Address of the external chat; null for none, and no chat link is shown. */
export const CHAT_URL = process.env.NEXT_PUBLIC_CHAT_URL || null

/** Email address of support; null for none, and no page names one. */
export const SUPPORT_EMAIL = process.env.NEXT_PUBLIC_SUPPORT_EMAIL || null

/** Where Contact leads without a chat. */
export const CONTACT = SUPPORT_EMAIL ? `mailto:${SUPPORT_EMAIL}` : '/about#support'

/** Address of an analytics script; null for none. */
export const ANALYTICS_URL = process.env.NEXT_PUBLIC_ANALYTICS_URL || null
