import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as exportCall from '@/app/api/approvals/export/route'
import * as auditCall from '@/app/api/audit.jsonl/route'
import * as infoCall from '@/app/api/saveinfo/route'
import { db } from '@/lib/base/db/client'
import { checkApprovals } from '@/scripts/check-approvals'
import { type Caller, call, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { PasskeyDevice } from '../../support/passkey-device'
import { approve, askedId, makeSigner } from '../../support/signer'
import { asDatabaseOwner, setRate } from './approval-fixtures'

afterEach(expectLedgerRight)

describe('npm run verify-approvals', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rondo-approvals-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function exported(as: Caller, file = exportCall.GET): Promise<string> {
    const headers = { host: 'rondo.test', cookie: await sessionCookie(as) }
    const request = new Request('http://rondo.test/', { headers })
    return (await file(request, { params: Promise.resolve({}) })).text()
  }

  /** Runs the command on a file as `npm run` does, with no setting except the path. */
  async function verify(
    text: string,
    ...more: string[]
  ): Promise<{ code: number; output: string }> {
    await writeFile(join(folder, 'approvals.jsonl'), text)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: folder } as never
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['scripts/run.ts', 'verify-approvals', 'approvals.jsonl', ...more],
        { env },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  }

  test('proves every signature, and names the row that the database owner changed', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    // Leaves out rows that another test damaged on purpose.
    const damaged = await checkApprovals(await exported(asker))
    const ours = async () =>
      (await exported(asker))
        .split('\n')
        .filter((line) => !damaged.findings.some((finding) => line.includes(finding.slice(0, 36))))
        .join('\n')
    const id = askedId(await setRate(asker, 600))
    expect((await approve(second, id)).status).toBe(200)
    const right = await verify(await ours())
    expect(right.output).toContain(' 0 wrong.')
    expect(right.code).toBe(0)

    for (const change of [
      `after = jsonb_set(after, '{SureWin interest per 24 h}', '"4%"')`,
      `asked_by_id = '${(await makeUser('owner')).id}'`,
      `signature = decode('00', 'hex')`,
      `public_key = (SELECT public_key FROM passkey WHERE user_id = '${asker.id}')`,
      `hash = repeat('a', 64)`,
      `credential_id = NULL, public_key = NULL, auth_data = NULL, client_data = NULL, signature = NULL,
        decided_by_id = NULL, not_before = asked_at`,
    ]) {
      const kept = await db.approval.findUniqueOrThrow({ where: { id } })
      await asDatabaseOwner(`UPDATE approval SET ${change} WHERE id = '${id}'`)
      const { findings, alone } = await checkApprovals(await ours())
      const isNamed = findings.some((finding) => finding.startsWith(id))
      // Removing the whole signature leaves an act that is listed as unsigned.
      expect([change, isNamed || alone.some((record) => record.id === id)]).toEqual([change, true])
      await asDatabaseOwner(`DELETE FROM approval WHERE id = '${id}'`)
      await db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('ALTER TABLE approval DISABLE TRIGGER USER')
        const { before, after, payload, ...row } = kept
        const json = {
          before: before as object,
          after: after as object,
          payload: payload as object,
        }
        await tx.approval.create({ data: { ...row, ...json } })
        await tx.$executeRawUnsafe('ALTER TABLE approval ENABLE TRIGGER USER')
      })
    }

    await asDatabaseOwner(
      `UPDATE approval SET payload = jsonb_set(payload, '{value}', '601') WHERE id = '${id}'`,
    )
    const wrong = await verify(await ours())
    expect(wrong.code).toBe(1)
    expect(wrong.output).toContain(`WRONG  ${id}: the request does not match its hash`)
  })

  test('finds, with the audit log, a missing row and a key that the database owner added', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    const id = askedId(await setRate(asker, 620))
    expect((await approve(second, id)).status).toBe(200)
    const log = await exported(asker, auditCall.GET)
    const whole = await exported(asker)
    const about = async (text: string, auditLog: string | null = log) => {
      const { findings } = await checkApprovals(text, auditLog)
      return findings.filter((finding) => finding.startsWith(id) || finding.startsWith('audit'))
    }
    expect(await about(whole)).toEqual([])
    const without = whole.split('\n').filter((line) => !line.includes(id))
    expect(await about(without.join('\n'))).toEqual([
      `${id}: it was requested but is not in the file`,
    ])
    // A key in the second person's name, with a valid signature made with it.
    const forger = new PasskeyDevice()
    const { hash } = await db.approval.findUniqueOrThrow({ where: { id } })
    const { response } = forger.sign({ challenge: Buffer.from(hash, 'hex').toString('base64url') })
    const { clientDataJSON, authenticatorData, signature } = response
    const signedAs = (credentialId: string) => {
      const given = { authenticatorData, clientDataJSON, signature }
      const signed = { credentialId, publicKey: forger.publicKey, ...given }
      const lines = whole.split('\n').map((line) => {
        const isOurs = line.includes(`"id":"${id}"`)
        return isOurs ? JSON.stringify({ ...JSON.parse(line), signed }) : line
      })
      return lines.join('\n')
    }
    const forged = signedAs(forger.credentialId)
    expect(await about(forged, null)).toEqual([])
    expect(await about(forged)).toEqual([
      `${id}: the audit log has no such approval`,
      `${id}: the person who approved it never added its passkey`,
    ])
    // The real passkey's name, with another key.
    expect(await about(signedAs(second.device.credentialId))).toEqual([
      `${id}: the person who approved it never added its passkey`,
    ])
    await writeFile(join(folder, 'audit.jsonl'), log)
    expect((await verify(forged, 'audit.jsonl')).output).toContain(
      `WRONG  ${id}: the person who approved it never added its passkey`,
    )
  })

  test('rejects a line that other readers could parse differently', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    const id = askedId(await setRate(asker, 610))
    expect((await approve(second, id)).status).toBe(200)
    const line = (await exported(asker)).split('\n').find((one) => one.includes(id)) ?? ''
    expect((await checkApprovals(line)).findings).toEqual([])
    const twice = line.replace('{', '{"title":"Nothing to see",')
    expect((await checkApprovals(twice)).findings).toEqual([
      `${id}: its line can be read in two ways`,
    ])
  })

  test('finds an approval that came after its 24 hours, signed or by a sole owner', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    const id = askedId(await setRate(asker, 615))
    expect((await approve(second, id)).status).toBe(200)
    const signed = (await exported(asker)).split('\n').find((one) => one.includes(id)) ?? ''
    const record = JSON.parse(signed)
    const alone = JSON.stringify({
      ...record,
      signed: null,
      decidedById: null,
      notBefore: record.askedAt,
    })
    for (const line of [signed, alone]) {
      expect((await checkApprovals(line)).findings).toEqual([])
      const late = line.replace(/"decidedAt":"\d{4}/, '"decidedAt":"2030')
      expect((await checkApprovals(late)).findings).toEqual([
        `${id}: it was carried out after its 24 hours`,
      ])
    }
  })

  test('contains only what the reader may see', async () => {
    const asker = await makeSigner('owner')
    await makeSigner('owner')
    const content = { method: 'POST', as: asker, body: { info: 'Use Send Money' } } as const
    const ids = [askedId(await setRate(asker, 640)), askedId(await call(infoCall.POST, content))]
    for (const [role, seen] of [
      ['owner', [true, true]],
      ['finance', [true, false]],
      ['risk', [false, false]],
    ] as const) {
      const file = await exported(await makeUser(role))
      expect([role, ids.map((id) => file.includes(id))]).toEqual([role, seen])
    }
  })

  test('exits with 2 if there is nothing to check', async () => {
    expect((await verify('')).code).toBe(2)
  })
})
