import type { ReactNode } from 'react'

const DRAWINGS = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 6.3v4.3M10 13.4v.2" />
    </>
  ),
  'arrow-down': <path d="M10 3.5v12M4.8 10.5l5.2 5 5.2-5" />,
  'arrow-right': <path d="M4 10h12m-4.8-5 4.8 5-4.8 5" />,
  'arrow-up': <path d="M10 16.5v-12M4.8 9.5l5.2-5 5.2 5" />,
  bell: (
    <path d="M10 2.8c-3 0-4.9 2.2-4.9 5v2.7L3.5 13.4c-.3.6.1 1.2.7 1.2h11.6c.6 0 1-.6.7-1.2l-1.6-2.9V7.8c0-2.8-1.9-5-4.9-5ZM8.1 17.2c.5.4 1.1.6 1.9.6s1.4-.2 1.9-.6" />
  ),
  chart: <path d="M4.5 15.5v-5M10 15.5v-11M15.5 15.5v-8M3 17.5h14" />,
  chat: (
    <path d="M3 9.3C3 5.9 6.1 3.3 10 3.3s7 2.6 7 6-3.1 6-7 6c-.8 0-1.5-.1-2.2-.3L4.2 16.7l.7-3.1A5.7 5.7 0 0 1 3 9.3Z" />
  ),
  check: <path d="m4.5 10.5 3.7 3.7 7.3-8" />,
  'check-circle': (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="m6.8 10.2 2.2 2.2 4.2-4.6" />
    </>
  ),
  'chevron-left': <path d="m12 5-5 5 5 5" />,
  'chevron-right': <path d="m8 5 5 5-5 5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 6v4.2l2.8 1.7" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  cog: (
    <>
      <path d="M3.5 6h7m4 0h2M3.5 14h2m4 0h7" />
      <circle cx="12.5" cy="6" r="2" />
      <circle cx="7.5" cy="14" r="2" />
    </>
  ),
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M4.8 12.8a1.5 1.5 0 0 1-1.3-1.5V5a1.5 1.5 0 0 1 1.5-1.5h6.3c.8 0 1.4.5 1.5 1.3" />
    </>
  ),
  dial: (
    <>
      <path d="M13.6 16.2A7.2 7.2 0 1 1 10 2.8" />
      <path d="M13.5 3.7a7.2 7.2 0 0 1 3.7 6.3" />
      <path d="M10 6v4l2.5 2" />
    </>
  ),
  download: <path d="M10 3.5v9M6.3 9 10 12.7 13.7 9M3.5 16.5h13" />,
  eye: (
    <>
      <path d="M2.5 10S5.2 4.8 10 4.8 17.5 10 17.5 10 14.8 15.2 10 15.2 2.5 10 2.5 10Z" />
      <circle cx="10" cy="10" r="2.2" />
    </>
  ),
  grid: (
    <>
      <rect x="3.5" y="3.5" width="5.5" height="5.5" rx="1.3" />
      <rect x="11" y="3.5" width="5.5" height="5.5" rx="1.3" />
      <rect x="3.5" y="11" width="5.5" height="5.5" rx="1.3" />
      <rect x="11" y="11" width="5.5" height="5.5" rx="1.3" />
    </>
  ),
  image: (
    <>
      <rect x="3" y="3.5" width="14" height="13" rx="2" />
      <circle cx="7.3" cy="7.8" r="1.3" />
      <path d="m3.5 14.5 4-3.7 2.8 2.5 2.7-2.6 3.5 3.2" />
    </>
  ),
  inbox: (
    <>
      <path d="M3 11.5 5.2 4.8A1.5 1.5 0 0 1 6.6 3.7h6.8c.7 0 1.2.4 1.4 1.1L17 11.5V15a1.3 1.3 0 0 1-1.3 1.3H4.3A1.3 1.3 0 0 1 3 15v-3.5Z" />
      <path d="M3 11.5h4l1 2h4l1-2h4" />
    </>
  ),
  link: (
    <>
      <path d="M8.3 11.7a3.1 3.1 0 0 0 4.4 0l2.7-2.7a3.1 3.1 0 0 0-4.4-4.4l-.8.8" />
      <path d="M11.7 8.3a3.1 3.1 0 0 0-4.4 0L4.6 11A3.1 3.1 0 0 0 9 15.4l.8-.8" />
    </>
  ),
  list: <path d="M7 5.5h9.5M7 10h9.5M7 14.5h9.5M3.6 5.5h.1M3.6 10h.1M3.6 14.5h.1" />,
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="8" rx="2" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
    </>
  ),
  logout: (
    <path d="M12.5 13.5v1.7a1.3 1.3 0 0 1-1.3 1.3H4.8a1.3 1.3 0 0 1-1.3-1.3V4.8a1.3 1.3 0 0 1 1.3-1.3h6.4a1.3 1.3 0 0 1 1.3 1.3v1.7M8 10h9M14.3 7.2 17 10l-2.7 2.8" />
  ),
  mail: (
    <>
      <rect x="3" y="4.5" width="14" height="11" rx="2" />
      <path d="m3.5 6 6.5 5 6.5-5" />
    </>
  ),
  minus: <path d="M4.5 10h11" />,
  moon: <path d="M16.6 11.6A6.9 6.9 0 0 1 8.4 3.4a6.9 6.9 0 1 0 8.2 8.2Z" />,
  outbox: (
    <path d="M3.5 12.5v2.7a1.3 1.3 0 0 0 1.3 1.3h10.4a1.3 1.3 0 0 0 1.3-1.3v-2.7M10 12.5v-9M6.3 7 10 3.5 13.7 7" />
  ),
  paste: (
    <>
      <rect x="4.5" y="4.5" width="11" height="12.5" rx="2" />
      <path d="M7.5 4.5a2.5 2.5 0 0 1 5 0M7.5 9h5M7.5 12.5h5" />
    </>
  ),
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  pause: <path d="M7 4.5v11M13 4.5v11" />,
  seal: (
    <>
      <path d="M10 2.5 16 5v4.6c0 3.7-2.5 6.6-6 7.9-3.5-1.3-6-4.2-6-7.9V5l6-2.5Z" />
      <path d="m7.3 9.9 2 2 3.5-3.9" />
    </>
  ),
  phone: (
    <>
      <rect x="5.8" y="2.5" width="8.4" height="15" rx="2" />
      <path d="M9.2 14.8h1.6" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.6 3.6" />
    </>
  ),
  share: (
    <path d="M10 12V3.5M6.8 6.3 10 3.2l3.2 3.1M5 10v5c0 .9.6 1.5 1.5 1.5h7c.9 0 1.5-.6 1.5-1.5v-5" />
  ),
  sound: (
    <path d="M9.5 4.2 6 7.2H3.5v5.6H6l3.5 3V4.2ZM12.8 7.5c1.3 1.4 1.3 3.6 0 5m2.2-7.3c2.6 2.7 2.6 6.9 0 9.6" />
  ),
  'sound-off': <path d="M9.5 4.2 6 7.2H3.5v5.6H6l3.5 3V4.2ZM13 8l4 4m0-4-4 4" />,
  star: <path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6L10 3Z" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v1.7M10 15.8v1.7M2.5 10h1.7M15.8 10h1.7M4.7 4.7l1.2 1.2M14.1 14.1l1.2 1.2M15.3 4.7l-1.2 1.2M5.9 14.1l-1.2 1.2" />
    </>
  ),
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.3" />
      <path d="M3.6 17c.5-3.4 3-5.2 6.4-5.2s5.9 1.8 6.4 5.2" />
    </>
  ),
  users: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2.3 16c.4-2.9 2.4-4.3 5.2-4.3s4.8 1.4 5.2 4.3" />
      <path d="M12.8 4.5a2.6 2.6 0 0 1 0 5M14.6 11.9c1.8.5 2.8 1.9 3.1 4.1" />
    </>
  ),
  warning: (
    <>
      <path d="M10 3.2 17.6 16.3H2.4L10 3.2Z" />
      <path d="M10 8.2v3.6M10 13.9v.2" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

/** As attributes, so that any utility of what it stands in wins. */
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

/** A line drawing beside words; never the only bearer of a meaning, so hidden from assistive tools. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg {...LINE_DRAWING} {...(small && SMALL)} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
