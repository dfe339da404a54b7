/** The parts in the order they run: those that give a result fastest come first. */
export const PART_NAMES = [
  'counts',
  'bets',
  'statement',
  'rush',
  'feed',
  'settlement',
  'interest',
  'viewers',
  'storm',
  'pages',
] as const

export type PartName = (typeof PART_NAMES)[number]
