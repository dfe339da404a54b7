/** Name of the product as a deployment gives it. */
export const BRAND = process.env.NEXT_PUBLIC_BRAND || 'Rondo'

/** Address of the external chat; without one no chat link is shown. */
export const CHAT_URL = process.env.NEXT_PUBLIC_CHAT_URL || null

/** Email address of support; without one none is named. */
export const SUPPORT_EMAIL = process.env.NEXT_PUBLIC_SUPPORT_EMAIL || null

/** Address of an analytics script; without one there is none. */
export const ANALYTICS_URL = process.env.NEXT_PUBLIC_ANALYTICS_URL || null
