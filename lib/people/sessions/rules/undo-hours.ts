/**
 * Hours in which the earlier mailbox can take a change of email back, and in which a second factor
 * counts as young: a reset through the mailbox removes it.
 */
export const UNDO_HOURS = 72
