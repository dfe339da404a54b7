import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { describeGame } from '@/components/player/games/describe-game'
import { RoundPage } from '@/components/site/fairness/round-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getEnv } from '@/lib/base/config/env'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'
import { findGame, getGameOrThrow } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'
import { getViewer } from '@/lib/people/sessions/viewer'
import { readOwnBets } from '@/lib/play/betting/read-bet-inclusion'
import { findFairnessRecord } from '@/lib/play/fairness/read-records'
import { fairnessRoundParams } from '@/lib/play/fairness/wire'

interface ProofPageProps {
  readonly params: Promise<{ readonly game: string; readonly countdownId: string }>
}

export async function generateMetadata({ params }: ProofPageProps): Promise<Metadata> {
  const { game, countdownId } = await params
  const known = findGame(game)
  const round = inReadersDigits(countdownId)
  const title = known
    ? t('fairnessPages.proofTitle', { game: gameName(known.id), round })
    : t('fairnessPages.roundProofTitle', { round })
  return { title }
}

export default async function ProofPage({ params }: ProofPageProps) {
  const asked = fairnessRoundParams.safeParse(await params)
  if (!asked.success) notFound()
  const round = asked.data
  const game = getGameOrThrow(round.game)
  const [record, viewer] = await Promise.all([
    findFairnessRecord(round.game, round.countdownId),
    getViewer(),
  ])
  if (!record) notFound()
  const [own, paytable] = await Promise.all([
    viewer && readOwnBets(viewer, round),
    getPaytable(game, record.rulesVersion),
  ])
  return (
    <BrowserTexts of={['fairness', 'games']}>
      <RoundPage
        game={describeGame(game, paytable, getEnv().CURRENCY)}
        record={record}
        now={Date.now()}
        mine={own?.mine ?? null}
        inclusions={own?.inclusions ?? null}
      />
    </BrowserTexts>
  )
}
