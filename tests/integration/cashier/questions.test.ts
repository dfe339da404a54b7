import { describe, expect, test } from 'vitest'
import * as question from '@/app/api/questions/[id]/route'
import * as questions from '@/app/api/questions/route'
import { db } from '@/lib/base/db/client'
import { exportPlayer } from '@/lib/house/players/export-player'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { listOpenQuestions, listQuestions } from '@/lib/money/cashier/read-questions'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { listNotices } from '@/lib/money/notices/read-notices'
import { call } from '../../support/call'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'

type Player = Awaited<ReturnType<typeof makePlayer>>

function ask(player: Player, request: string, text: string, kind = 'deposit') {
  return call(questions.POST, { method: 'POST', as: player, body: { kind, request, text } })
}

describe('a question about a request', () => {
  test('is answered once, at the request and in the player’s notices', async () => {
    const [player, admin] = await Promise.all([makePlayer(0), makeUser('clerk')])
    const id = await makeDepositRequest(player.id, 500)
    const { status, body } = await ask(player, id, ' Why does it take so long? ')
    expect(status).toBe(201)
    const own = (await listOpenQuestions()).find((each) => each.id === body.id)
    expect(own).toMatchObject({ kind: 'deposit', requestId: id, text: 'Why does it take so long?' })
    const answer = (text: string) =>
      call(question.PUT, {
        method: 'PUT',
        as: admin,
        params: { id: String(body.id) },
        body: { text },
      })
    expect((await answer('Call 01712345678')).status).toBe(400)
    expect((await answer('It arrives today.')).status).toBe(200)
    expect((await answer('Or not.')).body.code).toBe('already-decided')
    expect(await listQuestions('deposit', id)).toMatchObject([{ answer: 'It arrives today.' }])
    expect(await getDepositRequest(id)).toMatchObject({ questions: [{ id: body.id }] })
    expect((await listNotices(player.id)).notices).toMatchObject([
      {
        title: 'Answer about your deposit',
        text: 'It arrives today.',
        href: `/depositeForm?request=${id}`,
        isNew: true,
      },
    ])
    expect(
      await db.auditEvent.findFirst({ where: { action: 'question.answer', actorId: admin.id } }),
    ).toMatchObject({ subject: `deposit_request:${id}` })
    expect(await exportPlayer(player.email)).toMatchObject({ request_question: [{ id: body.id }] })
    const change = db.requestQuestion.update({
      where: { id: String(body.id) },
      data: { answer: 'No.' },
    })
    await expect(change).rejects.toThrow()
  })

  test('is one at a time, asked by the request’s own player, also about a withdrawal', async () => {
    const [player, other] = await Promise.all([makePlayer(1_000), makePlayer(0)])
    const { id } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 500,
      requestId: 'a question',
    })
    expect((await ask(other, id, 'When?', 'withdraw')).status).toBe(404)
    expect((await ask(player, id, 'When?')).status).toBe(404)
    const answers = await Promise.all([
      ask(player, id, 'When is it paid?', 'withdraw'),
      ask(player, id, 'When is it paid?', 'withdraw'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await listQuestions('withdraw', id)).toHaveLength(1)
    expect((await ask(player, id, 'And why?', 'withdraw')).body.code).toBe('question-open')
    expect((await ask(player, id, 'x', 'withdraw')).status).toBe(400)
  })
})
