'use client'

import { useState } from 'react'
import type { GameInfo } from '@/components/games/game-info'
import type { FairnessRecord } from '@/lib/wire/fairness'
import { CheckForm } from './check-form'
import { ManyRecords } from './many-records'
import { ProofHead } from './proof-head'
import { RecordProof } from './record-proof'

/** Checks any record that somebody brings, in the browser and nowhere else. */
export function CheckPage({ games }: { readonly games: readonly GameInfo[] }) {
  const [records, setRecords] = useState<readonly FairnessRecord[] | null>(null)
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">Check a record</h1>
        <p>
          Paste what you downloaded from a round’s page, or many rounds at once. Your browser
          computes them again; nothing is sent anywhere.
        </p>
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
