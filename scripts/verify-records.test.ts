import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { sampleRecord, sampleSeason, vectorSeed } from '@/tests/support/fairness-records'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rondo-verify-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command on a file as `npm run` does, with no setting except the path. */
async function verify(content: unknown): Promise<{ code: number; output: string }> {
  await writeFile(join(folder, 'record.json'), JSON.stringify(content))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.ts', 'verify', 'record.json'],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: folder } as never },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

describe('npm run verify', { timeout: 60_000 }, () => {
  test('proves a record and shows every step', async () => {
    const { code, output } = await verify(sampleRecord({ game: 'baccarat' }))
    expect(output).toContain('baccarat 20230823320: PROVEN')
    expect(output.match(/✓/g)).toHaveLength(11)
    expect(code).toBe(0)
  })

  test('names the failed step, the field and both values of a changed record', async () => {
    const record = sampleRecord()
    const { code, output } = await verify({ ...record, outcome: { winningColor: 'nobody' } })
    expect(output).toContain('WRONG  at “Result” (outcome.winningColor)')
    expect(output).toContain('found     nobody')
    expect(code).toBe(1)
  })

  test('checks each round of a list on its own, and the links between them', async () => {
    const season = sampleSeason('wingo').toReversed()
    expect(await verify(season)).toMatchObject({ code: 0 })
    const forged = season.map(
      (record): FairnessRecord =>
        record.link.index === 2
          ? { ...record, link: { ...record.link, revealed: vectorSeed(3) } }
          : record,
    )
    const { code, output } = await verify(forged)
    expect(output).toContain('4 rounds: 3 proven, 1 wrong, 0 still running.')
    expect(output).toContain('Broken links: 1.')
    expect(code).toBe(1)
  })

  test('names the fields missing from a file that is not a record', async () => {
    const { outcome: _, ...rest } = sampleRecord()
    const { code, output } = await verify(rest)
    expect(output).toContain('The record is incomplete: outcome')
    expect(code).toBe(2)
  })
})
