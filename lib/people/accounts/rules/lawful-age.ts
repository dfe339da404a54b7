/** Minimum age of a player in years, unless the law of their place sets another. */
export const LAWFUL_AGE = 18
