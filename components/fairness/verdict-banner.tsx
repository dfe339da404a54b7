import { Icon, type IconName } from '@/components/ui/icon'
import type { FairnessRecord } from '@/lib/domain/fairness/record'
import { firstFailure, type Verification } from '@/lib/domain/fairness/verdict'
import { STOPPED_TITLE, stoppedText } from './stopped-text'
import type { CheckState } from './use-in-pieces'
import styles from './verdict.module.css'

interface VerdictBannerProps {
  readonly record: FairnessRecord
  readonly state: CheckState<Verification>
  readonly onAgain: () => void
}

interface Words {
  readonly tone: 'calm' | 'positive' | 'danger'
  readonly icon: IconName
  readonly strong: string
  readonly text: string
}

/** What came out of the check, for people who have never seen a hash. */
export function VerdictBanner({ record, state, onAgain }: VerdictBannerProps) {
  const { tone, icon, strong, text } = wordsOf(record, state)
  const progress = state.kind === 'checking' ? state.progress : null
  return (
    <div className={`${styles.verdict} ${styles[tone]}`}>
      <Icon name={icon} />
      <div>
        <p role="status">
          <b>{strong}</b> {text}
        </p>
        {state.kind === 'checking' ? (
          <progress
            aria-label="Hashing back to the commitment"
            max={1}
            value={progress ? progress.done / Math.max(1, progress.total) : 0}
          />
        ) : null}
        {state.kind === 'stopped' ? (
          <button type="button" className="link" onClick={onAgain}>
            Try again
          </button>
        ) : null}
      </div>
    </div>
  )
}

function wordsOf(record: FairnessRecord, state: CheckState<Verification>): Words {
  if (state.kind === 'checking') {
    return {
      tone: 'calm',
      icon: 'seal',
      strong: 'Checking.',
      text: 'Your browser is computing this round again from what was published.',
    }
  }
  if (state.kind === 'stopped') {
    return {
      tone: 'calm',
      icon: 'warning',
      strong: STOPPED_TITLE,
      text: stoppedText('the round'),
    }
  }
  return foundWords(record, state.found)
}

function foundWords(record: FairnessRecord, { verdict, steps }: Verification): Words {
  const failure = firstFailure(steps)
  if (failure) {
    return {
      tone: 'danger',
      icon: 'warning',
      strong: `This record is wrong at “${failure.title}”.`,
      text: failure.finding,
    }
  }
  if (verdict === 'running') {
    return {
      tone: 'calm',
      icon: 'clock',
      strong: record.status === 'void' ? 'This round is void.' : 'This round is not drawn yet.',
      text: 'What is published so far fits. The rest follows when the draw is due.',
    }
  }
  const count = steps.filter(({ state }) => state === 'passed').length
  return {
    tone: 'positive',
    icon: 'seal',
    strong: `All ${count} checks pass.`,
    text: `Recomputed in your browser from the published values. ${meaningOf(record)}`,
  }
}

function meaningOf({ status, beacon }: FairnessRecord): string {
  if (status === 'void') return 'The round was void: no bet counted, every stake went back.'
  if (beacon) return 'Nobody could know this result before betting closed.'
  return 'The result was fixed before betting opened and was not changed after. The checks of public randomness do not apply: this round mixes in none.'
}
