'use client'

import { useEffect, useRef } from 'react'
import { isLive } from '@/components/staff/lists/live-state'
import { ICON_BUTTON } from '@/components/ui/classes'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { showToast } from '@/components/ui/show-toast'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { DeviceSwitch, useDeviceSwitch } from '@/lib/base/browser/device-switch'
import { useStore } from '@/lib/base/browser/store'
import { formatCount } from '@/lib/base/format/rules/money-format'

const SOUND = new DeviceSwitch('rondo.queue-sound', false)
const BADGE = /^\([\d০-৯,]+\) /
const LOUDNESS = 0.1

let context: AudioContext | undefined

/** Plays two short tones. A browser stays silent until the page is first used. */
function chime(): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [pitch, at] of [
    [660, 0],
    [880, 0.12],
  ] as const) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const volume = new GainNode(context, { gain: LOUDNESS })
    volume.gain.linearRampToValueAtTime(0, now + at + 0.15)
    tone.connect(volume).connect(context.destination)
    tone.start(now + at)
    tone.stop(now + at + 0.16)
  }
}

/** Switch for desktop notifications of new requests. */
const NOTICES = new DeviceSwitch('rondo.queue-notices', false)

/** A notification with this tag replaces the previous one. */
const TAG = 'rondo-queue'

function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

/** Asks for the browser’s permission and returns true if it was given. */
async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Shows a notification of new requests, with their number only, because anyone who walks by can
 * read it. Only while the page is hidden, and through the service worker, because phones show no
 * other notifications (public/sw.js opens the page again).
 */
async function notify(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') return
  try {
    // In development there is no service worker.
    const worker = await navigator.serviceWorker.getRegistration()
    await worker?.showNotification(title, {
      body,
      tag: TAG,
      icon: '/icons/icon-192.png',
      data: { href: location.href },
    })
  } catch (error) {
    // The permission was taken away.
    console.info('no notification', error)
  }
}

/**
 * Shows the number of pending requests in the tab's title. When the number grows, plays a sound and
 * shows a desktop notification, if they are switched on.
 */
export function QueueBadge({ waiting }: { readonly waiting: number }) {
  const isHeard = useDeviceSwitch(SOUND)
  const isTold = useDeviceSwitch(NOTICES)
  const before = useRef(waiting)

  useEffect(() => {
    const more = waiting - before.current
    before.current = waiting
    if (more <= 0) return
    if (isHeard) chime()
    if (isTold) {
      void notify(
        document.title.replace(BADGE, ''),
        `${formatCount(more)} new, ${formatCount(waiting)} pending.`,
      )
    }
  }, [waiting, isHeard, isTold])

  useEffect(() => {
    const plain = document.title.replace(BADGE, '')
    document.title = waiting > 0 ? `(${formatCount(waiting)}) ${plain}` : plain
  })

  return null
}

/**
 * Shows if news arrives automatically, with the switches for its sound and desktop notifications.
 */
export function QueueLive() {
  const isConnected = useStore(isLive)
  const isHeard = useDeviceSwitch(SOUND)
  const isTold = useDeviceSwitch(NOTICES)
  const canBeTold = !useInBrowser() || canNotify()

  async function tell() {
    if (isTold || (await askToNotify())) return NOTICES.set(!isTold)
    showToast({
      tone: 'error',
      title: 'Notifications are blocked',
      text: 'Allow them for this site in the browser’s settings.',
    })
  }

  return (
    <span className="ml-auto inline-flex flex-none items-center gap-1 pl-2 text-xs text-fg-2">
      <span
        className={`inline-flex items-center gap-1.5 @max-[41rem]:hidden ${isConnected ? '' : 'invisible'}`}
      >
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        Live
      </span>
      {canBeTold ? (
        <Switch
          label="Notifications for new requests"
          icon={isTold ? 'bell' : 'bell-off'}
          isOn={isTold}
          onClick={tell}
        />
      ) : null}
      <Switch
        label="Sound for new requests"
        icon={isHeard ? 'sound' : 'sound-off'}
        isOn={isHeard}
        onClick={() => SOUND.set(!isHeard)}
      />
    </span>
  )
}

interface SwitchProps {
  readonly label: string
  readonly icon: PageIconName
  readonly isOn: boolean
  readonly onClick: () => void
}

function Switch({ label, icon, isOn, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      className={`${ICON_BUTTON} size-9! icons:size-4.5`}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <PageIcon name={icon} />
    </button>
  )
}
