export interface Banner {
  /** Names the artwork and the ground it stands on. */
  readonly id: 'wingo' | 'baccarat' | 'bonus'
  readonly href: string
  /** What the dot is called. */
  readonly label: string
  readonly title: string
  readonly text: string
}

/** What the carousel shows, in its order. The pictures are drawings; every word is text of the page. */
export const BANNERS: readonly Banner[] = [
  {
    id: 'wingo',
    href: '/wingo',
    label: 'Win-Go',
    title: 'Pick a colour',
    text: 'A new Win-Go round every 3 minutes. The right colour pays double.',
  },
  {
    id: 'baccarat',
    href: '/baccarat',
    label: 'Baccarat',
    title: 'Player, tie or banker',
    text: 'Eight decks, every card dealt face up, every rule named.',
  },
  {
    id: 'bonus',
    href: '/surewin',
    label: 'bonus',
    title: '5% every 24 hours',
    text: 'SureWin earns by the second and pays out once a day.',
  },
]
