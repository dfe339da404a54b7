import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { BRAND } from '@/components/layout/brand'
import { ClientScripts } from '@/components/layout/client-scripts'
import { ScriptsNote } from '@/components/layout/scripts-note'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteFrame } from '@/components/layout/site-frame'
import { type HeaderViewer, SiteHeader } from '@/components/layout/site-header'
import { THEME_COLORS } from '@/components/layout/theme'
import { WATCH_SCRIPTS } from '@/components/layout/watch-scripts'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { ToastHost } from '@/components/ui/toast-host'
import { getPageAccount, getViewer } from '@/lib/auth/viewer'
import { getMainBalance } from '@/lib/cashier/read-wallet'
import { readersLocale } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { countUnread } from '@/lib/notices/read-notices'
import { chosenTheme } from './chosen-theme'
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
  const [balance, unread] = await Promise.all([getMainBalance(id), isStaff ? 0 : countUnread(id)])
  return { id, name, email, isStaff, balance, unread, now: Date.now() }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, viewer, account, sent] = await Promise.all([
    chosenTheme(),
    readHeaderViewer(),
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
          {WATCH_SCRIPTS}
        </script>
      </head>
      <body>
        <BrowserTexts of={viewer && !viewer.isStaff ? ['ui', 'notices'] : ['ui']}>
          <SiteFrame
            isStaff={viewer?.isStaff ?? false}
            header={<SiteHeader viewer={viewer} />}
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
