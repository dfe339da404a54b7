/** Minutes that a personal link stays valid after it is emailed. */
export const LINK_VALID_MINUTES = 30
