// Looks shared by elements of several features. A look that has its own component is not here.

/** The single column of a page. */
export const PAGE =
  'mx-auto grid max-w-site grid-cols-1 content-start gap-4 px-page pt-3 pb-8 lg:py-6 print:max-w-none print:p-0'

/** A dashboard page; each page sets its own width. */
export const DASH =
  'grid grid-cols-1 content-start gap-3 px-8 pt-4 pb-6 max-sm:px-4 print:max-w-none print:p-0'
/** A list next to its open item, each scrolling on its own. Set `data-split` too, for the frame. */
export const SPLIT =
  'grid grid-cols-1 lg:min-h-0 lg:flex-1 lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]'
export const DASH_TITLE = 'px-5 pt-3.5 pb-2.5 text-base font-semibold'
/** A title with the actions for everything below it. */
export const DASH_HEAD =
  'flex items-center justify-between gap-3 pt-3.5 pr-3 pb-2.5 pl-5 titles:text-base titles:font-semibold'
/** Shown instead of rows. */
export const DASH_EMPTY = 'border-t border-line px-5 pt-3 pb-4 text-fg-2'
/** Something to notice before reading the rest. */
export const NOTICE =
  'rounded-control-sm border border-line-strong bg-surface-2 px-3 py-2.5 text-sm text-fg-2 [&_b]:text-fg'

/** The title of a page, with a sentence or two below it. */
export const LEAD = 'grid max-w-[68ch] gap-1 [&_p]:text-fg-2'

/** Two columns side by side if there is room. `SECOND_COLUMN` is next to everything else. */
export const COLUMNS =
  'grid grid-cols-1 gap-4 lg:grid-cols-[25rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6 print:block print:[&>*+*]:mt-4'
export const SECOND_COLUMN = 'lg:col-start-2 lg:row-start-1 lg:row-end-3'

export const STACK = 'grid grid-cols-1 content-start gap-4'

export const CARD = 'rounded-card border border-line bg-surface-1 shadow-1 print:rounded-none'

export const LINK =
  'underline decoration-control-line decoration-1 underline-offset-3 print:no-underline'

/** A link on its own: its target is as large as a button, in the height of its line. */
export const LINK_ALONE = `${LINK} -my-3 inline-flex min-h-11 items-center`

/**
 * A button or link in the head of a section: its target is as large as a button, in the height of
 * its line.
 */
export const HEAD_LINK =
  '-my-2.5 inline-flex min-h-11 items-center justify-end text-(length:--text-sm)'

/** Ids, hashes and txnIDs. */
export const MONO = 'font-mono tracking-none tabular-nums'

/** A button with only an icon. */
export const ICON_BUTTON =
  'inline-grid size-11 place-items-center rounded-control text-fg-2 transition-[color,background] hover:bg-surface-2 hover:text-fg'

/** An icon next to a sentence or two. */
export const NOTE = 'flex gap-2.5 text-sm text-fg-2 icons:mt-px icons:size-4.5'

/** Text on one side, an answer or a mark on the other. */
export const SIDES =
  'flex items-center tiny:flex-wrap justify-between gap-3 *:min-w-0 *:wrap-anywhere'

export const SECTION_HEAD =
  'mb-2 flex min-h-6 items-baseline justify-between gap-3 titles:text-heading'
export const SECTION_NOTE = 'text-sm text-fg-2 tabular-nums'

/** A list of rows: an icon, two lines, and something at the end. */
export const ROWS =
  'items:grid items:min-h-15 items:grid-cols-[auto_minmax(0,1fr)_auto] items:items-center items:gap-3 items:px-4 items:py-2.5 next-items:border-t next-items:border-line'
/** A txnID or a name has up to 64 characters, and may break at the end of the row. */
export const ROW_TITLE = 'text-base font-medium tabular-nums wrap-anywhere'
export const ROW_TEXT = 'text-cap text-fg-2 tabular-nums wrap-anywhere'
export const ROW_END = 'grid justify-items-end *:wrap-normal'
export const ROW_ICON =
  'grid size-8 place-items-center rounded-control-sm bg-surface-2 text-fg-2 icons:size-4.5'

/**
 * A message over the page. Sonner, which moves it, has its own typeface, so the message sets ours.
 */
export const TOAST =
  'grid grid-cols-[20px_1fr_auto] items-start gap-3 rounded-card bg-overlay py-3.5 pr-1 pl-4 font-sans shadow-2 inset-ring inset-ring-line-strong'

/** The one balance of a card, and the figures below it. */
export const BALANCE = 'text-4xl font-semibold tracking-[-0.035em] tabular-nums'
export const FIGURES =
  '-mx-4 mt-3 grid border-y border-line [&>div+div]:border-l [&>div+div]:border-line [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-cap [&_dt]:text-fg-2'

/** Two buttons side by side, below what they act on. A single button is as wide as both. */
export const ACTIONS = 'mt-4 grid auto-cols-[1fr] grid-flow-col gap-2 tiny:grid-flow-row'

/** Shown instead of a list's rows. */
export const EMPTY = 'px-4 py-5 text-sm text-fg-2'

/** A line below a list. */
export const FOOTNOTE = 'flex flex-wrap justify-between gap-x-3 gap-y-1 pt-2.5 text-sm text-fg-2'

/** A status: an icon and a word. */
const TAG =
  'inline-flex items-center gap-1.5 align-middle text-cap font-medium whitespace-nowrap tabular-nums icons:size-4'
export const TAGS = {
  plain: `${TAG} text-fg-2`,
  strong: `${TAG} text-fg`,
  danger: `${TAG} text-danger`,
  positive: `${TAG} text-positive`,
} as const

/** The same with a thin border, next to a name. */
const MARK_TAG =
  'inline-flex min-h-6 items-center gap-1 rounded-small px-2 text-xs font-medium whitespace-nowrap inset-ring icons:size-3.5'
export const MARK_TAGS = {
  plain: `${MARK_TAG} text-fg-2 inset-ring-line-strong`,
  caution: `${MARK_TAG} bg-caution-wash text-caution inset-ring-caution/40`,
  danger: `${MARK_TAG} bg-danger-wash text-danger inset-ring-danger-line`,
  positive: `${MARK_TAG} bg-positive-wash text-positive inset-ring-positive-line`,
} as const

/** Rows, cells and both ends are as large as its variables say (theme.css), which a table may set. */
export const TABLE =
  'heads:h-9 heads:border-b heads:border-line heads:px-(--cell) heads:text-xs heads:font-medium heads:text-left heads:whitespace-nowrap heads:text-fg-3 cells:h-(--row) cells:border-b cells:border-line cells:px-(--cell) cells:text-sm cells:whitespace-nowrap first-cells:pl-(--edge) last-cells:pr-(--edge) last-row:border-b-0 body-rows:transition-[background] body-rows:hover:bg-surface-2 [&_tr:last-child]:hover:[&>:first-child]:rounded-bl-[13px] [&_tr:last-child]:hover:[&>:last-child]:rounded-br-[13px] print:[&_thead]:table-header-group print:[&_tr]:break-inside-avoid'
/** An outcome's mark and its name in a cell. */
export const CELL_MARK = 'inline-flex items-center gap-2 align-middle font-medium icons:size-5.5'

/** Placeholder for a line that is loading. */
export const SKELETON = 'block h-3 rounded-[4px] bg-surface-3'

/** The line that opens the rest of a card. The `details` element around it is a `group`. */
export const FOLD_HEAD =
  'flex min-h-13 cursor-pointer items-center px-4 font-semibold after:-mt-1 after:mr-1 after:ml-auto after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 after:border-fg-3 group-open:after:mt-1 group-open:after:rotate-225'

/** Longer text in a dialog. */
export const DIALOG_TEXT = 'grid gap-3 text-sm text-fg-2 [&_b]:font-semibold [&_b]:text-fg'

/** Names and values in the side panel of the dashboard. */
export const PANEL_FACTS =
  'mt-1 grid grid-cols-[8.25rem_1fr] *:contents gap-x-3 gap-y-1 text-cap tabular-nums [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-fg-2'

/** The line that opens a record: its subject on one side, the person or the state on the other. */
export const RECORD =
  'flex cursor-pointer items-center justify-between gap-4 px-5 hover:bg-surface-2 max-sm:px-4 [&::-webkit-details-marker]:hidden'
export const RECORD_SIDE = 'grid min-w-0'
export const RECORD_TEXT = 'overflow-hidden text-cap text-ellipsis text-fg-2'
