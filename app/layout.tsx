import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { RegisterWorker } from '@/components/content/register-worker'
import { AnalyticsScript } from '@/components/layout/analytics-script'
import { BRAND } from '@/components/layout/brand'
import { ScrollToTop } from '@/components/layout/scroll-to-top'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteFrame } from '@/components/layout/site-frame'
import { type HeaderViewer, SiteHeader } from '@/components/layout/site-header'
import { readTheme, THEME_COLORS, type Theme } from '@/components/layout/theme'
import { ToastHost } from '@/components/ui/toast-host'
import { getViewer } from '@/lib/auth/viewer'
import { getMainBalance } from '@/lib/queries/wallet'
import { fontClassNames } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: BRAND, template: `%s | ${BRAND}` },
  description: 'Win-Go and Baccarat round after round, and savings with daily interest.',
  applicationName: BRAND,
  formatDetection: { telephone: false, email: false, address: false },
}

async function chosenTheme(): Promise<Theme | null> {
  const sent = await cookies()
  return readTheme((cookie) => sent.get(cookie)?.value)
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
  return { id: viewer.id, isStaff: viewer.isAdmin, balance: await getMainBalance(viewer.id) }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, viewer, sent] = await Promise.all([chosenTheme(), readHeaderViewer(), headers()])
  return (
    <html lang="en" data-theme={theme ?? undefined} className={fontClassNames}>
      <body>
        <SiteFrame header={<SiteHeader viewer={viewer} />} footer={<SiteFooter />}>
          {children}
        </SiteFrame>
        <ScrollToTop />
        <ToastHost />
        <RegisterWorker />
        <AnalyticsScript nonce={sent.get('x-nonce') ?? undefined} />
      </body>
    </html>
  )
}
