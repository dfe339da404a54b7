import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { QuestionsPage } from '@/components/staff/queue/questions-page'
import { recordListView } from '@/lib/house/players/record-view'
import { listOpenQuestions } from '@/lib/money/cashier/read-questions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Questions' }

export default async function Questions() {
  const viewer = await requireStaff('deposit.decide')
  const questions = await listOpenQuestions()
  const rows = questions.map(({ id, player }) => ({ id, playerId: player.id }))
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: 'questions', rows, ...look })
  return <QuestionsPage questions={questions} now={Date.now()} />
}
