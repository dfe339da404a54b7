import type { Metadata } from 'next'
import { loadGameScreen } from '@/app/load-game-screen'
import { TimerBoard } from '@/components/site/content/timer-board'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { t } from '@/lib/base/text/rules/t'
import { GAMES } from '@/lib/games/catalog/registry'
import { getViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('content.timer') }
}

export default async function TimerPage() {
  const [viewer, ...screens] = await Promise.all([
    getViewer(),
    ...GAMES.map((game) => loadGameScreen(game.id, null)),
  ])
  return (
    <BrowserTexts of={['content', 'play']}>
      <TimerBoard
        clocks={screens.map(({ game, snapshot }) => ({ game, snapshot }))}
        email={viewer && !viewer.isStaff ? viewer.email : null}
      />
    </BrowserTexts>
  )
}
