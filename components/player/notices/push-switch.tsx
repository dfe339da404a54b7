'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import {
  canTakePushes,
  closePushAddress,
  openPushAddress,
  pushPermission,
} from '@/lib/money/notices/browser-push'
import type { PushOffer } from '@/lib/money/notices/read-push'

const ROW = 'grid min-h-15 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2'

interface PushSwitchProps extends PushOffer {
  /**
   * If true, the switch is hidden when there is nothing to offer: notices are already on, or the
   * player blocked them.
   */
  readonly isOffer?: boolean
}

/**
 * Turns notices on this device on and off. The browser asks for permission only when the button is
 * pressed.
 */
export function PushSwitch({ publicKey, isOn: stored, isOffer = false }: PushSwitchProps) {
  // The permission that most browsers will report. A different one changes the layout on hydration.
  const likely = stored ? 'granted' : 'default'
  const permission = useInBrowser() ? permissionNow() : likely
  const [changed, setChanged] = useState<boolean | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, isBusy } = useSubmit({ refresh: 'never' })
  const isOn = changed ?? (stored && permission === 'granted')

  async function turnOn() {
    setProblem(null)
    setAsking(true)
    try {
      const body = await openPushAddress(publicKey)
      if (body === null) return setProblem(t('notices.blocked'))
      await change('PUT', body)
    } catch (error) {
      console.info('no push address', error)
      setProblem(t('notices.noPushService'))
    } finally {
      setAsking(false)
    }
  }

  async function change(method: 'PUT' | 'DELETE', body?: object) {
    const done = await send({
      method,
      path: '/notices/push',
      body,
      failed: ({ text }) => ({ title: t('notices.notChanged'), text }),
    })
    if (done !== null) setChanged(method === 'PUT')
    return done !== null
  }

  async function turnOff() {
    if (await change('DELETE')) await closePushAddress()
  }

  const isLeftOut =
    isOffer && changed === null && problem === null && (isOn || permission === 'denied')
  if (permission === null || isLeftOut) return null
  return (
    <div className={`${CARD} ${ROW}`}>
      <span className="grid size-9 place-items-center rounded-control bg-surface-2 icons:size-5">
        <Icon name="bell" />
      </span>
      <div>
        <p className="text-base font-medium" id="push">
          {t('notices.onDevice')}
        </p>
        <p className="text-cap text-fg-2" role="status">
          {problem ?? t(isOn ? 'notices.onUntilLogout' : 'notices.evenClosed')}
        </p>
      </div>
      <Button
        size="sm"
        aria-describedby="push"
        pending={isAsking || isBusy}
        pendingText={t('notices.changing')}
        onClick={isOn ? turnOff : turnOn}
      >
        {t(isOn ? 'notices.turnOff' : 'notices.turnOn')}
      </Button>
    </div>
  )
}

function permissionNow(): NotificationPermission | null {
  return canTakePushes() ? pushPermission() : null
}
