'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { MONO, NOTICE } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'

const readKey = readerOf<{ readonly key: string; readonly proof: string }>({
  key: 'string',
  proof: 'string',
})

interface DeviceKeyButtonProps {
  readonly id: string
  readonly app: string
  readonly template: string
}

/** Shows, once, what to type into the app of a phone. */
export function DeviceKeyButton({ id, app, template }: DeviceKeyButtonProps) {
  const [shown, setShown] = useState<{ readonly key: string; readonly proof: string }>()
  const { send, isBusy } = useSubmit({ refresh: 'never' })
  if (!shown) {
    return (
      <Button
        size="sm"
        pending={isBusy}
        onClick={async () => {
          const answer = await send({
            method: 'POST',
            path: `/devices/${id}`,
            answer: readKey,
            failed: ({ text }) => ({ title: 'Key not shown', text }),
          })
          if (answer) setShown(answer)
        }}
      >
        Show key
      </Button>
    )
  }
  const origin = window.location.origin
  const address = `${origin}/api/wallet-feed/${id}`
  const rows = [
    ['Address', address],
    [app === 'url-forwarder' ? 'HMAC secret' : 'Signing key', shown.key],
    ...(app === 'url-forwarder'
      ? [
          ['Template', template],
          ['Heartbeat', `${address}/beat/${shown.proof}`],
        ]
      : []),
  ]
  return (
    <div className={`${NOTICE} grid w-full gap-2`} role="status">
      <b>Type this into the app now. The key isn’t shown again.</b>
      {rows.map(([label = '', value = '']) => (
        <div key={label} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            {label}
            <span className={`block ${MONO} text-fg wrap-anywhere`}>{value}</span>
          </span>
          <CopyButton text={value} what={label} />
        </div>
      ))}
    </div>
  )
}
