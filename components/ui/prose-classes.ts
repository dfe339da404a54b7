/** Classes of running text. */
const READ =
  'grid grid-cols-1 content-start gap-3 wrap-break-word [&_h2]:text-dialog [&_h3]:font-semibold [&_h3]:tracking-[-0.015em] [&_:is(p,li)]:max-w-[68ch] [&_:is(p,li)]:text-pretty [&_:is(p,li)]:text-fg-2 [&_b]:font-semibold [&_b]:text-fg [&_code]:font-mono [&_code]:text-(length:--text-cap) [&_code]:text-fg [:where(&_a)]:text-fg [&_ul]:grid [&_ul]:gap-1.5 [&_ul>li]:relative [&_ul>li]:pl-4.5 [&_ul>li]:before:absolute [&_ul>li]:before:top-2.5 [&_ul>li]:before:left-0.5 [&_ul>li]:before:size-1.25 [&_ul>li]:before:rounded-full [&_ul>li]:before:bg-control-line'

/** A page of running text. */
export const PROSE = `${READ} [&_h3]:text-lg [&>section]:grid [&>section]:gap-2 [&>section]:border-t [&>section]:border-line [&>section]:pt-5`

/** Puts the contents next to the text on wide screens. */
export const PROSE_PAGE =
  'lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:[&>:first-child]:col-span-full lg:[&>article]:max-w-180'

/** Shows topics side by side, each in a card. */
export const TOPICS = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start'
export const TOPIC = `${READ} px-4 py-5 lg:h-full lg:p-6 [&_h3]:mt-1 [&_h3]:text-base`

export const UPLOAD_PART = 'grid grid-cols-1 gap-4'
export const UPLOAD_ACTIONS = 'flex flex-wrap gap-2'
export const PHOTOS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(13.75rem,100%),1fr))] items-start gap-4'
