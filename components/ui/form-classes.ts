// Looks of fields and choices, separate from classes.ts because most pages have none.

export const FIELD = 'grid grid-cols-1 gap-1.5'
export const FIELD_LABEL = 'text-sm font-medium'
export const FIELD_HINT = 'text-cap text-fg-2 tabular-nums'

/** Frame around an input and whatever is next to it inside. */
export const INPUT_FRAME = 'flex min-h-13 items-center gap-2 rounded-control pr-1 pl-3.5 inset-ring'
export const INPUT_USUAL =
  'bg-surface-2 inset-ring-control-line focus-within:inset-ring-2 focus-within:inset-ring-focus'
export const INPUT = 'h-13 min-w-0 flex-1 text-(length:--text-md) outline-0 placeholder:text-fg-3'

/** A row of options of which one is chosen, and the look of each option. */
export const SEGMENTS = 'grid auto-cols-[1fr] grid-flow-col rounded-control bg-surface-2 p-1'
export const SEGMENT =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control-sm px-2 text-sm font-medium whitespace-nowrap tabular-nums text-fg-2 transition-[background,color] hover:text-fg data-chosen:bg-inverse data-chosen:font-semibold data-chosen:text-on-inverse aria-[current]:bg-inverse aria-[current]:font-semibold aria-[current]:text-on-inverse'
