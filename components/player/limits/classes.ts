export const LIMITS_GRID =
  'grid grid-cols-1 gap-x-4 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:items-start lg:gap-6'
export const BOX = 'grid gap-2 p-4'
export const FORM = 'mt-1 grid gap-3'
export const FORM_ACTIONS = 'flex flex-wrap justify-end gap-2'

/** Gives each help link a full-size touch target. */
export const HELPERS =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-(length:--text-sm)'

export const POINTS =
  'grid gap-2 text-sm text-fg-2 items:relative items:pl-4.5 items:before:absolute items:before:top-2 items:before:left-0.5 items:before:size-1.25 items:before:rounded-full items:before:bg-fg-3'
