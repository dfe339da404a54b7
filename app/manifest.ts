import type { MetadataRoute } from 'next'
import { BRAND } from '@/components/ui/brand'
import { THEME_COLORS } from '@/components/ui/theme'
import { languageOf, readersLocale } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { gameName } from '@/lib/games/catalog/names'

// Rendered on request, because its texts are in the reader's language.
export const dynamic = 'force-dynamic'

/** Lets the site be installed as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: BRAND,
    short_name: BRAND,
    description: t('layout.description'),
    lang: languageOf(readersLocale()),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.dark,
    theme_color: THEME_COLORS.dark,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: GAME_IDS.map((id) => ({ name: gameName(id), url: `/${id}` })),
  }
}
