import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'

// Each test starts a process.
vi.setConfig({ testTimeout: 60_000 })

/** Returns the lines that the log writes while a script runs. */
function linesOf(script: string): string[] {
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval']
  const source = `const { log } = await import('@/lib/base/log.ts')\n${script}`
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, source], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'info', NODE_ENV: 'test' },
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return stdout.trim().split('\n')
}

test('writes one JSON object a line, with its time in UTC, whatever the text contains', () => {
  const forged = String.raw`{"name":"x\n{\"level\":\"info\",\"msg\":\"a forged line\"}\r\u2028"}`
  const lines = linesOf(`log.info(${forged}, 'filed\\nby a player')`)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    name: 'x\n{"level":"info","msg":"a forged line"}\r\u2028',
    msg: 'filed\nby a player',
  })
})

test('keeps values under the names of secrets out of the log, also one level down', () => {
  const secrets = [
    'password',
    'passwordHash',
    'token',
    'cookie',
    'authorization',
    'seed',
    'NEXTAUTH_SECRET',
  ]
  const values = Object.fromEntries(secrets.map((name) => [name, 'the-secret-itself']))
  const [line = ''] = linesOf(`log.info(${JSON.stringify({ ...values, input: values })}, 'seen')`)
  expect(line).not.toContain('the-secret-itself')
  expect(JSON.parse(line).input.password).toBe('[hidden]')
})
