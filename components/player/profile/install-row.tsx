'use client'

import { useState, useSyncExternalStore } from 'react'
import { BRAND } from '@/components/ui/brand'
import { Button } from '@/components/ui/button'
import { ListRow } from '@/components/ui/list-row'
import { INSTALL_OFFER } from '@/components/ui/watch-scripts'
import { t } from '@/lib/base/text/rules/t'

/** Event from Chromium when the site can be installed and isn't yet. It can only prompt once. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

type WithOffer = Window & { [INSTALL_OFFER]?: InstallOffer | undefined }

const EVENTS = ['beforeinstallprompt', 'appinstalled'] as const

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange)
  }
}

type Way = 'ask' | 'by-hand'

/** Returns how this browser installs the site, or null if it can't or already has. */
function wayToInstall(): Way | null {
  if ((window as WithOffer)[INSTALL_OFFER]) return 'ask'
  // Only Safari says if it runs as an app. Macs have no touch points, so this leaves phones and
  // tablets.
  const { standalone, maxTouchPoints } = navigator as Navigator & { readonly standalone?: boolean }
  return standalone === false && maxTouchPoints > 0 ? 'by-hand' : null
}

/** Installs the site as an app, or says how. The browser only prompts when the button is used. */
export function InstallRow() {
  const way = useSyncExternalStore(subscribe, wayToInstall, () => null)
  const [isAsked, setAsked] = useState(false)
  if (way === null || isAsked) return null

  async function install() {
    const offer = (window as WithOffer)[INSTALL_OFFER]
    // An offer can prompt only once.
    delete (window as WithOffer)[INSTALL_OFFER]
    try {
      await offer?.prompt()
    } finally {
      setAsked(true)
    }
  }

  return (
    <ListRow
      icon="download"
      title={t('profile.install', { brand: BRAND })}
      text={t(way === 'ask' ? 'profile.likeAnApp' : 'profile.addToHome')}
    >
      {way === 'ask' ? (
        <Button size="sm" onClick={install}>
          {t('profile.installNow')}
        </Button>
      ) : null}
    </ListRow>
  )
}
