/**
 * Header in which our own pages say whose page sends a write: the id of the account in the session
 * cookie that the page was rendered with, or `NOBODY`. A page that stays open while another account
 * logs in must not act for that account. Other clients leave the header out.
 */
export const PAGE_ACCOUNT_HEADER = 'x-page-account'

/** The account of a page that was rendered without a session cookie. */
export const NOBODY = 'nobody'
