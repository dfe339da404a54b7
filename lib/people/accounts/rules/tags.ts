/** Tags that staff give to players. The database has the same list (CHECK). */
export const PLAYER_TAGS = [
  'vip',
  'watch',
  'bonus-abuse',
  'same-person',
  'complaint',
  'deceased',
] as const
export type PlayerTag = (typeof PLAYER_TAGS)[number]

export const TAG_NAMES: Readonly<Record<PlayerTag, string>> = {
  vip: 'VIP',
  watch: 'Watch',
  'bonus-abuse': 'Bonus abuse',
  'same-person': 'Same person',
  complaint: 'Complaint',
  deceased: 'Deceased',
}
