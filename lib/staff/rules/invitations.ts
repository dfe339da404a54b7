/** The link of an invitation is valid for this long. */
export const INVITATION_VALID_HOURS = 24
