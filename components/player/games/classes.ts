import { CARD, FOOTNOTE, SECTION_HEAD } from '@/components/ui/classes'

/** The heading of a part of the round, and the text next to it. */
export const LABEL_ROW = 'mb-2 flex items-baseline justify-between gap-3 max-lg:mb-1.5'
export const LABEL = 'text-cap/4 font-medium text-fg-2 lg:text-sm'
export const LABEL_NOTE = 'text-cap/4 text-fg-2 tabular-nums lg:text-sm'
/** Background of a road, and placeholder until the road is drawn. */
export const PAPER = 'block h-auto w-full rounded-control-sm border border-line-strong'

/**
 * Classes of the panels next to a game. A panel is one card on desktops; on phones its list is the
 * card.
 */
export const PANEL =
  'lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:shadow-1'
export const PANEL_LIST = `${CARD} lg:rounded-none lg:border-0 lg:bg-transparent lg:shadow-none`
export const PANEL_HEAD = `${SECTION_HEAD} lg:mb-0 lg:items-center lg:bg-surface-2 lg:px-4 lg:py-2 lg:titles:text-sm`
export const PANEL_FOOT = `${FOOTNOTE} lg:border-t lg:border-line lg:px-4 lg:pb-2.5`

/**
 * On phones the content takes no room (`grid-rows-[0fr]`) while hidden, and opens and folds
 * smoothly.
 */
export const FOLD =
  'grid max-lg:transition-[grid-template-rows,visibility] max-lg:duration-base max-lg:ease-out motion-reduce:transition-none'
