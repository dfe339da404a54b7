import type { ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import type { StepId, Verification } from '@/lib/play/fairness/rules/verify-step'
import { ResultStep, WordsStep } from './draw-steps'
import { StepCard } from './step-card'
import { HexList } from './tables'

interface ProofStepsProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Null while the check runs, and if it could not run. */
  readonly found: Verification | null
  readonly isStopped: boolean
}

/** Shows the six stages of a draw in the order they happen. */
export function ProofSteps({ game, record, found, isStopped }: ProofStepsProps) {
  const { season, link, beacon, bets } = record
  const stepsOf = (...ids: readonly StepId[]) =>
    found?.steps.filter(({ id }) => ids.includes(id)) ?? (isStopped ? 'stopped' : 'checking')
  return (
    <ol className={`${CARD} next-items:border-t next-items:border-line`}>
      <StepCard
        number={1}
        title={t('fairness.committedTitle')}
        text={<CommittedText record={record} />}
        steps={stepsOf('period', 'published-first', 'commitment', 'season-number')}
        passedText={t('fairness.publishedTag')}
      >
        <HexList
          items={[
            { name: t('fairness.fingerprint'), hex: link.previous },
            { name: t('fairness.commitment'), hex: season.commitment },
            ...(season.beacon
              ? [{ name: t('fairness.seasonNumber'), hex: season.beacon.randomness }]
              : []),
          ]}
        />
      </StepCard>
      <StepCard
        number={2}
        title={t('fairness.betsTitle')}
        text={<BetsText record={record} />}
        steps={stepsOf('bets', 'sealed-first')}
        passedText={t('fairness.sealedTag')}
      >
        <HexList items={[{ name: t('fairness.betsSeal'), hex: bets.root }]} />
      </StepCard>
      <StepCard
        number={3}
        title={t('fairness.publicRandomness')}
        text={<BeaconText record={record} beaconAt={found?.beaconAt ?? null} />}
        steps={stepsOf('beacon-round', 'signature', 'randomness')}
        passedText={t('fairness.signatureTag')}
      >
        {beacon ? (
          <HexList
            items={[
              { name: t('fairness.signature'), hex: beacon.signature },
              { name: t('fairness.randomness'), hex: beacon.randomness },
            ]}
          />
        ) : null}
      </StepCard>
      <StepCard
        number={4}
        title={t('fairness.seedRevealed')}
        text={<SeedText record={record} />}
        steps={stepsOf('seed')}
        passedText={t('fairness.hashTag')}
      >
        <HexList items={[{ name: t('fairness.seed'), hex: link.revealed }]} />
      </StepCard>
      <WordsStep draw={found?.draw} steps={found?.draw ? [] : stepsOf('seed')} />
      <ResultStep
        game={game}
        record={record}
        draw={found?.draw}
        steps={stepsOf('cards', 'result')}
      />
    </ol>
  )
}

interface RecordProps {
  readonly record: FairnessRecord
}

function CommittedText({ record: { link, season, opensAt } }: RecordProps) {
  const said = {
    index: inReadersDigits(link.index),
    season: inReadersDigits(season.number),
  }
  if (link.previous === null) return t('fairness.publishedLater', said)
  return (
    <Rich text="fairness.publishedAtOpening" values={said} tags={whenAt(Date.parse(opensAt))} />
  )
}

function BetsText({ record }: RecordProps) {
  const { root, count, sealedAt } = record.bets
  if (root === null) {
    return record.status === 'void' ? t('fairness.voidUnsealed') : t('fairness.betsSealedLater')
  }
  return (
    <Rich
      text="fairness.betsSealed"
      values={{
        isCounted: count === null ? 'no' : 'yes',
        count: count ?? 0,
        n: inReadersDigits(count ?? 0),
        before: record.beacon ? 'number' : 'draw',
      }}
      tags={whenAt(sealedAt === null ? null : Date.parse(sealedAt))}
    />
  )
}

/** Renders `<timed>… <at></at></timed>`, or leaves it out if the time is not known. */
function whenAt(at: number | null) {
  return {
    timed: (inner: ReactNode) => (at === null ? null : inner),
    at: () => (at === null ? null : <Moment at={at} style="clock" />),
  }
}

interface BeaconTextProps extends RecordProps {
  /** When the beacon's round is published, in epoch milliseconds; null until computed. */
  readonly beaconAt: number | null
}

function BeaconText({ record, beaconAt }: BeaconTextProps) {
  const { beacon } = record
  if (beacon === null)
    return record.season.beacon ? t('fairness.beaconOfSeason') : t('fairness.beaconNone')
  return (
    <Rich
      text="fairness.beaconAnnounced"
      values={{ network: beacon.network, round: inReadersDigits(beacon.round) }}
      tags={whenAt(beaconAt)}
    />
  )
}

function SeedText({ record: { link, drawnAt } }: RecordProps) {
  if (link.revealed === null) return t('fairness.publishedAfterDraw')
  return (
    <>
      {t('fairness.hashIsFingerprint')}
      {drawnAt === null ? null : (
        <>
          {' '}
          <Rich text="fairness.publishedAt" tags={whenAt(Date.parse(drawnAt))} />
        </>
      )}
    </>
  )
}
