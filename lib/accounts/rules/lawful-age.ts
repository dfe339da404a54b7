/** Of a player, in years, where the law of their place asks for no other. */
export const LAWFUL_AGE = 18
