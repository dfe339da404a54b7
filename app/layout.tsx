import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ClientScripts } from '@/components/site/frame/client-scripts'
import { FOLLOW_TRANSLATION } from '@/components/site/frame/follow-translation'
import { ScriptsNote } from '@/components/site/frame/scripts-note'
import { SiteFooter } from '@/components/site/frame/site-footer'
import { SiteFrame } from '@/components/site/frame/site-frame'
import { type HeaderViewer, SiteHeader } from '@/components/site/frame/site-header'
import { BRAND } from '@/components/ui/brand'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { THEME_COLORS } from '@/components/ui/theme'
import { ToastHost } from '@/components/ui/toast-host'
import { WATCH_SCRIPTS } from '@/components/ui/watch-scripts'
import { readersLocale } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { getPurse } from '@/lib/money/cashier/read-wallet'
import { countUnread } from '@/lib/money/notices/read-notices'
import { getPageAccount, getViewer } from '@/lib/people/sessions/viewer'
import { chosenTheme } from './chosen-theme'
import { readDeviceBreak } from './device-break'
import { fontClassNames } from './fonts'
import './globals.css'

export function generateMetadata(): Metadata {
  return {
    title: { default: BRAND, template: `%s | ${BRAND}` },
    description: t('layout.description'),
    applicationName: BRAND,
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme()
  return {
    width: 'device-width',
    initialScale: 1,
    colorScheme: theme ?? 'dark light',
    themeColor: theme
      ? THEME_COLORS[theme]
      : [
          { media: '(prefers-color-scheme: dark)', color: THEME_COLORS.dark },
          { media: '(prefers-color-scheme: light)', color: THEME_COLORS.light },
        ],
  }
}

async function readHeaderViewer(): Promise<HeaderViewer | null> {
  const viewer = await getViewer()
  if (!viewer) return null
  const { id, name, email, isStaff } = viewer
  const [purse, unread] = await Promise.all([getPurse(id), isStaff ? 0 : countUnread(id)])
  return { id, name, email, isStaff, ...purse, unread, now: Date.now() }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, viewer, begunBreak, account, sent] = await Promise.all([
    chosenTheme(),
    readHeaderViewer(),
    readDeviceBreak(),
    getPageAccount(),
    headers(),
  ])
  const nonce = sent.get('x-nonce') ?? undefined
  return (
    <html
      lang={readersLocale()}
      data-account={account}
      data-theme={theme ?? undefined}
      className={fontClassNames}
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {WATCH_SCRIPTS + FOLLOW_TRANSLATION}
        </script>
      </head>
      <body>
        <noscript>
          <p className="bg-danger-wash px-page py-3">
            {t('layout.needsScripts', { brand: BRAND })}
          </p>
        </noscript>
        <BrowserTexts of={viewer && !viewer.isStaff ? ['ui', 'notices'] : ['ui']}>
          <SiteFrame
            isStaff={viewer?.isStaff ?? false}
            header={<SiteHeader viewer={viewer} isDeviceOnBreak={begunBreak !== null} />}
            footer={<SiteFooter />}
          >
            {children}
          </SiteFrame>
          <ToastHost />
          <ScriptsNote />
        </BrowserTexts>
        <ClientScripts account={account} isIn={viewer !== null} nonce={nonce} />
      </body>
    </html>
  )
}
