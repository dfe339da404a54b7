'use client'

import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { CARD, CELL_MARK, LEAD, LINK, PAGE, TAGS } from '@/components/ui/classes'
import { findSelection, type GameInfo } from '@/components/ui/game-info'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { whyNotFetched } from '@/components/ui/no-connection'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { PageIcon } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { ScrollTable, TableHead } from '@/components/ui/table-parts'
import { TextArea } from '@/components/ui/text-area'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import type { VerifiedFile, VerifiedRecord } from '@/lib/play/fairness/rules/verify-many'
import { firstFailure, type Verdict } from '@/lib/play/fairness/rules/verify-step'
import { ProofHead } from './proof-head'
import { PROGRESS, RecordProof, ResultBanner } from './record-proof'
import { useInPieces } from './use-in-pieces'

/** Checks any record that a visitor provides. The check runs only in the browser. */
export function CheckPage({ games }: { readonly games: readonly GameInfo[] }) {
  const [records, setRecords] = useState<readonly FairnessRecord[] | null>(null)
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('fairness.checkRecord')}</h1>
        <p>{t('fairness.checkRecordLead')}</p>
      </div>
      <CheckForm onRecords={setRecords} />
      {records ? <Checked games={games} records={records} /> : null}
    </main>
  )
}

interface CheckedProps {
  readonly games: readonly GameInfo[]
  readonly records: readonly FairnessRecord[]
}

function Checked({ games, records }: CheckedProps) {
  const [first] = records
  if (records.length > 1 || !first) return <ManyRecords games={games} records={records} />
  const game = games.find(({ id }) => id === first.game)
  if (!game) return null
  return (
    <>
      <ProofHead game={game} record={first} headingLevel={2} />
      <RecordProof game={game} record={first} />
    </>
  )
}

const READER = new LazyChunk(() => import('@/lib/play/fairness/wire-records'))

const FILE =
  'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus'

interface CheckFormProps {
  /** Called with null if what was given is no record. */
  readonly onRecords: (records: readonly FairnessRecord[] | null) => void
}

/** Takes a record or a list of records, as text or as a file. Nothing leaves the browser. */
function CheckForm({ onRecords }: CheckFormProps) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useLazyChunk(READER, false)

  async function check(content: string) {
    const read = await READER.fetch().then(
      ({ readRecords }) => readRecords(content),
      (error: unknown) => ({ kind: 'unreadable', reason: whyNotFetched(error) }) as const,
    )
    if (read.kind === 'records') {
      setReason(undefined)
      onRecords(read.records)
      return
    }
    setReason(read.reason)
    onRecords(null)
    area.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void check(text)
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (!file) return
    const content = await file.text()
    setText(content)
    await check(content)
    // Lets the same file be chosen again after it was saved with a change.
    event.target.value = ''
  }

  return (
    <form method="post" className="grid grid-cols-1 gap-3" onSubmit={submit} noValidate>
      <TextArea
        label={t('fairness.roundRecord')}
        error={reason}
        ref={area}
        className="min-h-44 resize-y font-mono text-cap!"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={'{"scheme": "v2", "game": "wingo", …}'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('fairness.check')}
        </Button>
        <label className={buttonClass({ className: FILE })}>
          {t('fairness.chooseFile')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={takeFile}
          />
        </label>
      </div>
    </form>
  )
}

interface ManyRecordsProps {
  readonly games: readonly GameInfo[]
  readonly records: readonly FairnessRecord[]
}

/** Checks many rounds together: each round alone, and the links between them. */
function ManyRecords({ games, records }: ManyRecordsProps) {
  const start = useCallback(async () => {
    const { verifyMany } = await import('@/lib/play/fairness/rules/verify-many')
    return verifyMany(records)
  }, [records])
  const { state, again } = useInPieces(start)
  if (state.kind === 'stopped') {
    return (
      <ResultBanner tone="calm" icon="warning">
        <p role="status">
          <b>{t('fairness.stoppedTitle')}</b> {t('fairness.stoppedText', { what: 'rounds' })}
        </p>
        <button type="button" className={LINK} onClick={again}>
          {t('fairness.again')}
        </button>
      </ResultBanner>
    )
  }
  if (state.kind === 'checking') {
    const { done, total } = state.progress ?? { done: 0, total: records.length }
    return (
      <ResultBanner tone="calm" icon="seal">
        <p role="status">
          <b>{t('fairness.checkingRounds', { count: said(records.length) })}</b>
        </p>
        <progress
          className={PROGRESS}
          aria-label={t('fairness.roundsChecked')}
          max={total}
          value={done}
        />
      </ResultBanner>
    )
  }
  return <Found games={games} file={state.found} />
}

function Found({ games, file }: { readonly games: readonly GameInfo[]; file: VerifiedFile }) {
  const { rounds, brokenLinks, comparedLinks, counts } = file
  const isWrong = counts.wrong > 0 || brokenLinks.length > 0
  const rightTone = counts.proven > 0 ? 'positive' : 'calm'
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? id
  return (
    <>
      <ResultBanner tone={isWrong ? 'danger' : rightTone} icon={isWrong ? 'warning' : 'seal'}>
        <p role="status">
          <b>
            {isWrong
              ? wrongText(counts.wrong, rounds.length, brokenLinks.length)
              : t('fairness.roundsMatch', {
                  proven: said(counts.proven),
                  all: said(rounds.length),
                })}
          </b>{' '}
          {counts.running > 0
            ? `${t('fairness.roundsRunning', { n: said(counts.running), count: counts.running })} `
            : ''}
          {isWrong || comparedLinks === 0 ? '' : t('fairness.seedsLead')}
        </p>
        {brokenLinks.map(({ game, earlier, later, finding }) => (
          <p key={`${game}${earlier}${later}`}>
            <Rich
              text="fairness.brokenBetween"
              values={{
                game: nameOf(game),
                earlier: inReadersDigits(earlier),
                later: inReadersDigits(later),
                finding,
              }}
              tags={{ b: (inner) => <b>{inner}</b> }}
            />
          </p>
        ))}
      </ResultBanner>
      <div className={CARD}>
        <ScrollTable label={t('fairness.roundsOfFile')} className="max-h-140">
          <TableHead names={[t('fairness.round'), t('fairness.result'), t('fairness.checkHead')]} />
          <tbody>
            {rounds.map((round, at) => (
              // A file may hold the same round twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <RoundRow key={at} games={games} round={round} />
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </>
  )
}

function wrongText(wrong: number, rounds: number, brokenLinks: number): string {
  return t('fairness.roundsWrong', {
    wrong: said(wrong),
    wrongCount: wrong,
    all: said(rounds),
    broken: said(brokenLinks),
    brokenCount: brokenLinks,
  })
}

function said(count: number): string {
  return inReadersDigits(count)
}

function RoundRow({
  games,
  round,
}: {
  readonly games: readonly GameInfo[]
  round: VerifiedRecord
}) {
  const { record, verification } = round
  const game = games.find(({ id }) => id === record.game)
  const drawn = game && findSelection(game, record.outcome?.winningColor ?? null)
  return (
    <tr>
      <td>
        {game?.name} {inReadersDigits(record.countdownId)}
      </td>
      <td>
        <span className={CELL_MARK}>
          {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
          {drawn?.label ?? (record.status === 'void' ? t('fairness.void') : t('fairness.notDrawn'))}
        </span>
      </td>
      <td>
        <VerdictTag
          verdict={verification.verdict}
          wrongAt={firstFailure(verification.steps)?.title}
        />
      </td>
    </tr>
  )
}

function VerdictTag({ verdict, wrongAt }: { verdict: Verdict; wrongAt: string | undefined }) {
  const look = {
    proven: { icon: 'check', text: 'fairness.matchesTag', className: TAGS.positive },
    wrong: { icon: 'warning', text: 'fairness.mismatch', className: TAGS.danger },
    running: { icon: 'clock', text: 'fairness.running', className: TAGS.plain },
  } as const
  const { icon, text, className } = look[verdict]
  return (
    <span className={className}>
      <PageIcon name={icon} />
      {wrongAt ? t('fairness.wrongAt', { step: wrongAt }) : t(text)}
    </span>
  )
}
