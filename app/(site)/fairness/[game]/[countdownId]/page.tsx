import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RoundPage } from '@/components/fairness/round-page'
import { describeGame } from '@/components/games/describe-game'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getViewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import { readOwnBets } from '@/lib/fairness/read-bet-inclusion'
import { findFairnessRecord } from '@/lib/fairness/read-records'
import { fairnessRoundParams } from '@/lib/fairness/wire'
import { gameName } from '@/lib/games/names'
import { findGame, getGameOrThrow } from '@/lib/games/registry'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { getPaytable } from '@/lib/settings/read'

interface ProofPageProps {
  readonly params: Promise<{ readonly game: string; readonly countdownId: string }>
}

export async function generateMetadata({ params }: ProofPageProps): Promise<Metadata> {
  const { game, countdownId } = await params
  const known = findGame(game)
  const round = inReadersDigits(countdownId)
  const title = known
    ? t('proofs.proofTitle', { game: gameName(known.id), round })
    : t('proofs.roundProofTitle', { round })
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
