/** A link that was emailed to its reader alone is valid for this long. */
export const LINK_VALID_MINUTES = 30
