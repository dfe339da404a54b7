import { findSelection, type GameInfo } from '@/components/games/game-info'
import { LocalTime } from '@/components/ui/local-time'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { FairnessRecord } from '@/lib/domain/fairness/record'
import type { Verification } from '@/lib/domain/fairness/verdict'
import type { StepId } from '@/lib/domain/fairness/verify-step'
import { BeaconText, BetsText, SeedText } from './draw-texts'
import { HexList } from './hex-list'
import { DealProof, PickSentence } from './result-proof'
import styles from './step.module.css'
import { StepCard, type StepCardProps } from './step-card'
import { WordsTable, wordCount } from './words-table'

interface ProofStepsProps {
  readonly game: GameInfo
  readonly record: FairnessRecord
  /** Null while the check runs, and where it could not. */
  readonly found: Verification | null
  readonly isStopped: boolean
}

/** The six stages of a draw in the order in which they happen. */
export function ProofSteps({ game, record, found, isStopped }: ProofStepsProps) {
  const { season, link, beacon, bets } = record
  const stepsOf = (...ids: readonly StepId[]) =>
    found?.steps.filter(({ id }) => ids.includes(id)) ?? (isStopped ? 'stopped' : 'checking')
  return (
    <ol className="card">
      <StepCard
        number={1}
        title="Committed before betting"
        text={
          <>
            {link.previous === null ? (
              'The seed before this round’s own is shown once every round before is decided'
            ) : (
              <>
                Betting opened at <LocalTime at={Date.parse(record.opensAt)} />, with the season’s
                commitment public
              </>
            )}
            : link {link.index} of season {season.number}.
          </>
        }
        steps={stepsOf('period', 'published-first', 'commitment')}
        passedText="Published first"
      >
        <HexList
          items={[
            { name: 'Published s[i−1]', hex: link.previous },
            { name: 'Commitment s[0]', hex: season.commitment },
          ]}
        />
      </StepCard>
      <StepCard
        number={2}
        title="Bets sealed"
        text={<BetsText record={record} />}
        steps={stepsOf('bets')}
        passedText="Sealed"
      >
        <HexList items={[{ name: 'Bets root', hex: bets.root }]} />
      </StepCard>
      <StepCard
        number={3}
        title="Public randomness"
        text={<BeaconText record={record} beaconAt={found?.beaconAt ?? null} />}
        steps={stepsOf('beacon-round', 'signature', 'randomness')}
        passedText="Signature valid"
      >
        {beacon ? (
          <HexList
            items={[
              { name: 'Signature', hex: beacon.signature },
              { name: 'Randomness', hex: beacon.randomness },
            ]}
          />
        ) : null}
      </StepCard>
      <StepCard
        number={4}
        title="Seed revealed"
        text={<SeedText record={record} />}
        steps={stepsOf('seed')}
        passedText="Hash matches"
      >
        <HexList items={[{ name: 'Seed s[i]', hex: link.revealed }]} />
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

const WORDS_TEXT = 'HMAC-SHA256 with the seed as its key, over game, period, beacon and counter.'

/** Nothing of it is in the record: it is what the browser computes itself. */
function WordsStep({ draw, steps }: Pick<ResultStepProps, 'draw' | 'steps'>) {
  return (
    <StepCard
      number={5}
      title="Words drawn"
      text={WORDS_TEXT}
      steps={steps}
      passedText={draw ? wordCount(draw) : 'None'}
    >
      {draw ? <WordsTable draw={draw} /> : null}
    </StepCard>
  )
}

interface ResultStepProps extends Pick<ProofStepsProps, 'game' | 'record'> {
  readonly draw: Verification['draw'] | undefined
  readonly steps: StepCardProps['steps']
}

function ResultStep({ game, record, draw, steps }: ResultStepProps) {
  const drawn = findSelection(game, draw?.outcome.winningColor ?? null)
  const title = record.status === 'void' ? 'What the result would have been' : 'Result'
  return (
    <StepCard
      number={6}
      title={title}
      text={draw ? <ResultText game={game} draw={draw} /> : 'It follows from the words above.'}
      steps={steps}
      passedText={
        drawn ? (
          <span className={styles.drawn}>
            <OutcomeMark outcome={drawn} />
            {drawn.label}
          </span>
        ) : (
          'Matches'
        )
      }
    >
      {draw?.deal ? <DealProof game={game} deal={draw.deal} /> : null}
    </StepCard>
  )
}

function ResultText({ game, draw }: { game: GameInfo; draw: NonNullable<Verification['draw']> }) {
  if (!draw.deal) return <PickSentence game={game} draw={draw} />
  const { playerTotal, bankerTotal } = draw.deal
  return `Dealt from a fresh shoe of 416 cards. Player ${playerTotal}, banker ${bankerTotal}.`
}
