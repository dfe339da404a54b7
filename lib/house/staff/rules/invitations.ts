/** Hours that the link of an invitation is valid. */
export const INVITATION_VALID_HOURS = 24
