/** A part of the filter. The current one is highlighted. */
export const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control-sm px-3 text-sm font-medium whitespace-nowrap inset-ring inset-ring-control-line hover:bg-surface-2 aria-[current]:bg-inverse aria-[current]:text-on-inverse aria-[current]:inset-ring-0 icons:size-3.5 icons:text-fg-2 max-sm:min-h-11'
