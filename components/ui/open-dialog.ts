/** Selects an open dialog or drawer. */
export const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]'
