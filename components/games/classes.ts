/** The heading of a part of the round, and what stands beside it. */
export const LABEL_ROW = 'mb-2 flex items-baseline justify-between gap-3 max-lg:mb-1.5'
export const LABEL = 'text-cap/4 font-medium text-fg-2 lg:text-sm'
export const LABEL_NOTE = 'text-cap/4 text-fg-2 tabular-nums lg:text-sm'
/** What a road is drawn on, and what keeps its place until it is. */
export const PAPER = 'block h-auto w-full rounded-control-sm border border-line-strong'
