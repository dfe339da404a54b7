/**
 * One path for each drawing, even for circles and boxes. Every page loads them all, so a drawing
 * that neither the site's frame nor a game shows belongs in page-icon.tsx.
 */
export const DRAWINGS = {
  alert: 'M2.8 10a7.2 7.2 0 1 1 14.4 0 7.2 7.2 0 1 1-14.4 0ZM10 6.3v4.3M10 13.4v.2',
  'arrow-right': 'M4 10h12m-4.8-5 4.8 5-4.8 5',
  bell: 'M10 2.8c-3 0-4.9 2.2-4.9 5v2.7L3.5 13.4c-.3.6.1 1.2.7 1.2h11.6c.6 0 1-.6.7-1.2l-1.6-2.9V7.8c0-2.8-1.9-5-4.9-5ZM8.1 17.2c.5.4 1.1.6 1.9.6s1.4-.2 1.9-.6',
  chart: 'M4.5 15.5v-5M10 15.5v-11M15.5 15.5v-8M3 17.5h14',
  check: 'M4.5 10.5l3.7 3.7 7.3-8',
  'check-circle': 'M2.8 10a7.2 7.2 0 1 1 14.4 0 7.2 7.2 0 1 1-14.4 0ZM6.8 10.2l2.2 2.2 4.2-4.6',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-right': 'M8 5l5 5-5 5',
  clock: 'M2.8 10a7.2 7.2 0 1 1 14.4 0 7.2 7.2 0 1 1-14.4 0ZM10 6v4.2l2.8 1.7',
  close: 'M5 5l10 10M15 5 5 15',
  eye: 'M2.5 10S5.2 4.8 10 4.8 17.5 10 17.5 10 14.8 15.2 10 15.2 2.5 10 2.5 10ZM7.8 10a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 1 1-4.4 0Z',
  link: 'M8.3 11.7a3.1 3.1 0 0 0 4.4 0l2.7-2.7a3.1 3.1 0 0 0-4.4-4.4l-.8.8M11.7 8.3a3.1 3.1 0 0 0-4.4 0L4.6 11A3.1 3.1 0 0 0 9 15.4l.8-.8',
  minus: 'M4.5 10h11',
  moon: 'M16.6 11.6A6.9 6.9 0 0 1 8.4 3.4a6.9 6.9 0 1 0 8.2 8.2Z',
  plus: 'M10 4.5v11M4.5 10h11',
  pause: 'M7 4.5v11M13 4.5v11',
  sound:
    'M9.5 4.2 6 7.2H3.5v5.6H6l3.5 3V4.2ZM12.8 7.5c1.3 1.4 1.3 3.6 0 5m2.2-7.3c2.6 2.7 2.6 6.9 0 9.6',
  'sound-off': 'M9.5 4.2 6 7.2H3.5v5.6H6l3.5 3V4.2ZM13 8l4 4m0-4-4 4',
  sun: 'M6.8 10a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0ZM10 2.5v1.7M10 15.8v1.7M2.5 10h1.7M15.8 10h1.7M4.7 4.7l1.2 1.2M14.1 14.1l1.2 1.2M15.3 4.7l-1.2 1.2M5.9 14.1l-1.2 1.2',
  warning: 'M10 3.2 17.6 16.3H2.4L10 3.2ZM10 8.2v3.6M10 13.9v.2',
} satisfies Record<string, string>

export type IconName = keyof typeof DRAWINGS

/** Set as attributes, so that any utility class of the surrounding element wins. */
export const LINE_DRAWING = {
  viewBox: '0 0 20 20',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const SMALL = { width: 16, height: 16 } as const

/**
 * A line drawing next to words. It never carries a meaning alone, so it is hidden from assistive
 * tools.
 */
export function Icon({ name, ...size }: { name: IconName; small?: boolean }) {
  return <LineDrawing path={DRAWINGS[name]} {...size} />
}

export function LineDrawing({ path, small = false }: { path: string; small?: boolean }) {
  return (
    <svg {...LINE_DRAWING} {...(small && SMALL)} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
